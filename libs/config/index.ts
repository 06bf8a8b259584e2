export { describeSettings, readConfig, type Config, type SettingView } from './read-config.js';
export { PRODUCT_VERSION } from './product-version.js';
export { VARIABLES } from './variables.js';
