import type { ChangeSentences } from './changes.js';
import type { FieldSentences } from './fields.js';
import type { GrowthSentences } from './growth.js';
import type { IncidentSentences } from './incidents.js';
import type { LeadSentences } from './leads.js';
import type { MeasureSentences } from './measures.js';
import type { MoveSentences } from './moves.js';
import type { PartSentences } from './parts.js';
import type { QuestionSentences } from './questions.js';
import type { ReplySentences } from './replies.js';
import type { ScoreSentences } from './scores.js';
import type { SideSentences } from './sides.js';
import type { ThemeSentences } from './themes.js';
import type { TimeSentences } from './times.js';
import type { VersionSentences } from './versions.js';

export type { Direction, Interval, Noun, Relation, Time, Who } from './values.js';

/**
 * Everything that answers say, for each language to say it: names and numbers in, words out. A sentence has no full stop.
 * Terms, quotes, names of fields and of values are never translated.
 */
export interface Sentences
  extends
    PartSentences,
    ThemeSentences,
    ChangeSentences,
    GrowthSentences,
    IncidentSentences,
    LeadSentences,
    MeasureSentences,
    MoveSentences,
    SideSentences,
    FieldSentences,
    ScoreSentences,
    TimeSentences,
    VersionSentences,
    ReplySentences,
    QuestionSentences {}
