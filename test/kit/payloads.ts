/** Called by each of these if it runs; it does not exist, so the page reports an error too. */
const CALL = 'attacked()';

/** Texts that would run, load or lead somewhere if a page took them for anything but text. */
export const PAYLOADS = [
  `<script>${CALL}</script>`,
  `<img src=x onerror=${CALL}>`,
  `<svg/onload=${CALL}>`,
  `"><iframe srcdoc="<script>parent.${CALL}</script>">`,
  `javascript:${CALL}`,
  `data:text/html,<script>${CALL}</script>`,
  `vbscript:${CALL}`,
  `</textarea></style></title><script>${CALL}</script>`,
  `{{constructor.constructor('${CALL}')()}}`,
  `[click](javascript:${CALL}) ![pixel](https://evil.test/p.png)`,
  `<style>@import url(https://evil.test/s.css);</style><a href="javascript:${CALL}" onmouseover=${CALL}>x</a>`,
] as const;
