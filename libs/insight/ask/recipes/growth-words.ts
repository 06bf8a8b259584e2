/** "Did it go away?", "is it still broken?" */
export const SOLVED =
  /\b(?:go(?:ne|es)? away|went away|disappear\w*|(?:re)?solved|(?:get|got|been) fixed|still)\b|^\s*(?:did|has|have)\b.*\bfix(?:ed)?\b/i;
/** "Is it growing?" */
export const GROWING =
  /\b(?:grow(?:s|ing|n)?|growth|increas(?:e|es|ing)|rising|more (?:and more|often|frequent\w*)|shrinking|declining|decreasing)\b/i;
/** "Is it getting worse?" */
export const isOngoing = (frame: string) =>
  /\b(?:getting|becoming|improving|worsening|(?:get|gets|got|gotten|become|became) (?:any )?(?:better|worse))\b/i.test(
    frame,
  );
