# The product alone, with an embedded PostgreSQL in case you bring none. All its data is in /var/lib/earshot.
FROM node:24-slim AS build
WORKDIR /src
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY nest-cli.json tsconfig.json tsconfig.build.json ./
COPY apps apps
COPY connectors connectors
COPY libs libs
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 EARSHOT_HOME=/var/lib/earshot PATH=/opt/earshot/bin:$PATH
WORKDIR /opt/earshot
COPY package.json CHANGELOG.md LICENSE ./
COPY docs docs
COPY scripts/earshot.mjs scripts/earshot.mjs
COPY --from=build /src/node_modules node_modules
COPY --from=build /src/dist dist
RUN mkdir bin && ln -s ../scripts/earshot.mjs bin/earshot && chmod 755 scripts/earshot.mjs \
  && install -d -o node -g node -m 700 /var/lib/earshot
USER node
VOLUME /var/lib/earshot
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/apps/api/src/main.js"]
