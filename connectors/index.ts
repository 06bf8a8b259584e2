import type { Connector } from '#libs/connector';
import appStoreReviews from './app-store-reviews/index.js';
import bluesky from './bluesky/index.js';
import canny from './canny/index.js';
import discord from './discord/index.js';
import discourse from './discourse/index.js';
import files from './files/index.js';
import freshdesk from './freshdesk/index.js';
import front from './front/index.js';
import githubIssues from './github-issues/index.js';
import gitlab from './gitlab/index.js';
import googleBusinessProfile from './google-business-profile/index.js';
import googlePlayReviews from './google-play-reviews/index.js';
import gorgias from './gorgias/index.js';
import hackerNews from './hacker-news/index.js';
import helpScout from './help-scout/index.js';
import httpJson from './http-json/index.js';
import hubspot from './hubspot/index.js';
import imap from './imap/index.js';
import intercom from './intercom/index.js';
import jira from './jira/index.js';
import linear from './linear/index.js';
import manifest from './manifest/index.js';
import mastodon from './mastodon/index.js';
import productHunt from './product-hunt/index.js';
import reddit from './reddit/index.js';
import redmine from './redmine/index.js';
import rss from './rss/index.js';
import s3 from './s3/index.js';
import salesforce from './salesforce/index.js';
import slack from './slack/index.js';
import sql from './sql/index.js';
import stackExchange from './stack-exchange/index.js';
import steamReviews from './steam-reviews/index.js';
import surveymonkey from './surveymonkey/index.js';
import trustpilot from './trustpilot/index.js';
import typeform from './typeform/index.js';
import webhook from './webhook/index.js';
import youtubeComments from './youtube-comments/index.js';
import zendesk from './zendesk/index.js';

/** The built-in connectors. To add one: a folder and a line here. */
export const connectors: readonly Connector[] = [
  rss,
  githubIssues,
  appStoreReviews,
  googleBusinessProfile,
  googlePlayReviews,
  httpJson,
  imap,
  manifest,
  redmine,
  salesforce,
  slack,
  sql,
  files,
  s3,
  webhook,
  zendesk,
  intercom,
  hubspot,
  jira,
  discord,
  stackExchange,
  steamReviews,
  hackerNews,
  freshdesk,
  gitlab,
  discourse,
  typeform,
  trustpilot,
  front,
  youtubeComments,
  mastodon,
  bluesky,
  surveymonkey,
  canny,
  helpScout,
  reddit,
  linear,
  gorgias,
  productHunt,
];
