export { ViewStore } from './view-store.js';
