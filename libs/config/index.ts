export { describeSettings, type SettingView } from './describe-settings.js';
export { PRODUCT_VERSION } from './product-version.js';
export { type Config, ConfigError, type Environment, readConfig } from './read-config.js';
export { type Variable, type VariableName, VARIABLES } from './variables.js';
