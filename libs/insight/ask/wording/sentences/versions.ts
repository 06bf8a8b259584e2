import type { Certainty } from '#libs/wording';

/** How versions are rated, each compared with the one before it. */
export interface VersionSentences {
  versionMove(x: {
    moved: 'fell' | 'rose' | 'none';
    earlier: string;
    before: number;
    beforeN: number;
    version: string;
    now: number;
    n: number;
    certainty: Certainty;
  }): string;
  versionFound(x: { version: string; source: string; change: string }): string;
  noVersionFound(x: { way: 'worse' | 'better' | 'either' }): string;
  noRatedVersion(x: { version: string }): string;
  onlyVersion(x: { source: string; version: string; n: number }): string;
  /** `worse`, `better`: no, the other way; `open`: neither was asked for. */
  versionReply(x: {
    reply: 'yes' | 'worse' | 'better' | 'unclear' | 'open';
    source: string;
    change: string;
  }): string;
  versionStep(x: { version: string; before: number; now: number }): string;
  /** `compared`: pairs of versions. */
  versionLine(x: {
    source: string;
    why: 'scales' | 'few' | 'none' | 'found';
    compared: number;
    fell: string[];
    fellMore: number;
    rose: string[];
    roseMore: number;
  }): string;
  versionsInTime(x: object): string;
  versionsOverlap(x: object): string;
}
