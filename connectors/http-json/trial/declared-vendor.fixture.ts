import type { Settings, Vendor } from '#libs/connector/trial';

/** A vendor, and how its API is declared. */
export interface DeclaredVendor extends Vendor {
  name: string;
  /** YAML. */
  settings: string;
  secrets?: Settings;
}
