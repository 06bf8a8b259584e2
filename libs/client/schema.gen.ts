// Generated from /openapi.json by scripts/generate-client.mts. Do not edit.
export interface paths {
    "/admin/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every limit and how much of it is used */
        get: operations["AdminLimitsController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Records, best or newest first, with a summary; as events with Accept: text/event-stream */
        post: operations["AnalysisController_search"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/trend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A measure over time */
        get: operations["AnalysisController_readTrend"];
        put?: never;
        /** A measure over time */
        post: operations["AnalysisController_trend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/distribution": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A measure by value */
        get: operations["AnalysisController_readDistribution"];
        put?: never;
        /** A measure by value */
        post: operations["AnalysisController_distribution"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/quantify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Two selections compared */
        post: operations["AnalysisController_quantify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/drivers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The change of a mean or a share, divided exactly among the values of fields */
        post: operations["AnalysisController_drivers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/episodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** When a measure changed, how much, and whether it came back: every change, the largest first */
        post: operations["AnalysisController_episodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The mean score or a share of each version, compared with the one before it */
        post: operations["AnalysisController_versions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/keyphrases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the selected records mention more often than others */
        post: operations["AnalysisController_keyphrases"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The known fields and what each can be used for */
        get: operations["AnalysisController_fields"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every limit of the contract */
        get: operations["LimitsController_limits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The process is running */
        get: operations["HealthController_live"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The process can serve requests; 503 names the part that cannot */
        get: operations["HealthController_ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/records/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One record */
        get: operations["RecordsController_record"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The sources known so far */
        get: operations["RecordsController_sources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/text-index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The progress of the index in Meilisearch */
        get: operations["TextIndexController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/text-index/rebuild": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rebuild the index in Meilisearch, next to the one in use until then */
        post: operations["TextIndexController_rebuild"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/text-index/refused-records/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Retry the records that Meilisearch refused */
        post: operations["TextIndexController_retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ingestion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Push records; 200 means all of them are stored */
        post: operations["IngestionController_push"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The latest imports of files, newest first */
        get: operations["ImportsController_list"];
        put?: never;
        /** Import a file; as text/event-stream with its progress */
        post: operations["ImportsController_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/imports/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a file looks like and what becomes of its first rows; stores nothing */
        post: operations["ImportsController_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/demo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Load the records of the demo */
        post: operations["DemoController_load"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/attributes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the attributes that are indexed, and those that were dropped */
        get: operations["AttributesController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/attributes/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Pin an attribute: it is indexed whatever source brings it. The index is rebuilt if records may hold it */
        put: operations["AttributesController_pin"];
        post?: never;
        /** Drop an attribute from the index, which is rebuilt; records keep it */
        delete: operations["AttributesController_drop"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Erase records by source_batch, source or user_name, everywhere and for good */
        delete: operations["ErasureController_erase"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/erasures/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The current receipt of an erasure */
        get: operations["ErasureController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/fields/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Give a field a title and a description, or hide it; an empty object removes them */
        put: operations["FieldLabelsController_set"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List sources that do not keep their records forever */
        get: operations["RetentionController_list"];
        put?: never;
        /** Set how many days a source keeps its records; older ones are erased now and daily */
        post: operations["RetentionController_set"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/score-scales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List sources with a declared score scale; the scale of all others is inferred */
        get: operations["ScoreScalesController_list"];
        put?: never;
        /** Declare the lowest and highest score of a source; null infers them from its scores */
        post: operations["ScoreScalesController_set"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List sources with their last run */
        get: operations["SourcesController_list"];
        put?: never;
        /** Add or update a source */
        post: operations["SourcesController_apply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/sources/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Preview a source's probes and first records; stores nothing */
        post: operations["SourcesController_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/sources/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Complete the settings of a source by what a first response suggests; stores nothing */
        post: operations["SourcesController_suggest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/sources/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a source with its partitions, coverage and latest runs */
        get: operations["SourcesController_read"];
        put?: never;
        post?: never;
        /** Remove a source; its records stay */
        delete: operations["SourcesController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/sources/{name}/pull": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pull a source now */
        post: operations["SourcesController_pull"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/sources/{name}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pause a source and stop its run */
        post: operations["SourcesController_pause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/sources/{name}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resume a source */
        post: operations["SourcesController_resume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/sources/{name}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show how far a paused source was read, as JSON that can be stored again */
        get: operations["SourceActionsController_state"];
        /** Replace how far a paused source was read */
        put: operations["SourceActionsController_setState"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/sources/{name}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Test the connection; stores nothing */
        post: operations["SourceActionsController_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/sources/{name}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel the current run; the records it stored stay */
        post: operations["SourceActionsController_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/sources/{name}/backfill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read a time span again, in addition to the regular runs */
        post: operations["SourceActionsController_backfill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/sources/{name}/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reset the read position of a paused source: the next run starts from the beginning */
        post: operations["SourceActionsController_reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/sources/{name}/why": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Find an item of a source: stored, erased, rejected or never seen */
        get: operations["SourceActionsController_why"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/connectors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the installed connectors and their settings */
        get: operations["ConnectorsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/connectors/{id}/form": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The settings of a connector where some of them depend on others; stores nothing */
        post: operations["ConnectorsController_form"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/credentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List credentials with their state and the sources that use them */
        get: operations["CredentialsController_list"];
        put?: never;
        /** Add a credential, to sign in with */
        post: operations["CredentialsController_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/credentials/signed-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End a sign-in with the whole address that the vendor led to */
        post: operations["CredentialsController_end"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/credentials/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a credential */
        get: operations["CredentialsController_read"];
        /** Rename a credential, or replace its client secret */
        put: operations["CredentialsController_change"];
        post?: never;
        /** Remove a credential and its tokens; refused while a source uses it */
        delete: operations["CredentialsController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/credentials/{id}/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to sign in: the page of the vendor to open within ten minutes */
        post: operations["CredentialsController_begin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the latest runs of all sources */
        get: operations["RunsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/dead-letters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List dead letters by what went wrong */
        get: operations["DeadLettersController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/dead-letters/{group}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the dead letters of a group, newest first */
        get: operations["DeadLettersController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/dead-letters/{group}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Retry the open dead letters of a group, of one source or all */
        post: operations["DeadLettersController_replay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/dead-letters/{group}/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Dismiss the open dead letters of a group, of one source or all */
        post: operations["DeadLettersController_dismiss"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hooks/{source}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Confirm the address of a webhook source to its sender */
        get: operations["HooksController_confirm"];
        put?: never;
        /** Receive a signed delivery of a webhook source; 200 means all of it is stored */
        post: operations["HooksController_receive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Export records as CSV, JSONL, JSON, XLSX or Parquet */
        post: operations["ExportsController_export"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the exports of this token, newest first */
        get: operations["ExportsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/exports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show an export of this token */
        get: operations["ExportsController_read"];
        put?: never;
        post?: never;
        /** Cancel an export in progress, or remove a finished one */
        delete: operations["ExportsController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/exports/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the file of an export by its signed link */
        get: operations["ExportsController_download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/deeper-search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An answer to a question in plain words */
        post: operations["AskController_ask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/runs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One deeper search of this token */
        get: operations["AskController_run"];
        put?: never;
        post?: never;
        /** Cancel a running deeper search, or remove a finished one */
        delete: operations["AskController_cancel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/runs/{id}/steps/{step}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The result of one of its steps */
        get: operations["AskController_step"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Model Context Protocol, streamable HTTP without sessions */
        post: operations["McpController_serve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List alerts with their state */
        get: operations["AlertsController_list"];
        put?: never;
        /** Add an alert */
        post: operations["AlertsController_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/alerts/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Try an alert on the latest periods; nothing is stored */
        post: operations["AlertsController_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/alerts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show an alert */
        get: operations["AlertsController_read"];
        /** Replace an alert; it starts over */
        put: operations["AlertsController_replace"];
        post?: never;
        /** Delete an alert */
        delete: operations["AlertsController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/alerts/{id}/mute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mute notifications until a time; null unmutes */
        post: operations["AlertsController_mute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List saved requests */
        get: operations["ViewsController_list"];
        put?: never;
        /** Save a request under a name */
        post: operations["ViewsController_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a saved request */
        get: operations["ViewsController_read"];
        put?: never;
        post?: never;
        /** Delete a saved request */
        delete: operations["ViewsController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List webhooks with their state */
        get: operations["WebhooksController_list"];
        put?: never;
        /** Send events to an address; the secret is shown once */
        post: operations["WebhooksController_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a webhook */
        get: operations["WebhooksController_read"];
        put?: never;
        post?: never;
        /** Delete a webhook and its pending deliveries */
        delete: operations["WebhooksController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a test event now, in one attempt */
        post: operations["WebhooksController_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/webhooks/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rotate the secret; the previous one also signs for a day */
        post: operations["WebhooksController_rotate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/webhooks/{id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enable a disabled webhook */
        post: operations["WebhooksController_enable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the latest hundred deliveries */
        get: operations["WebhooksController_listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/webhooks/{id}/deliveries/{delivery}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Retry a delivery */
        post: operations["WebhooksController_retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/themes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the themes */
        get: operations["ThemesController_list"];
        /** Replace all themes; what stays as it was keeps its version */
        put: operations["ThemesController_replace"];
        /** Add a theme */
        post: operations["ThemesController_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/themes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a theme */
        get: operations["ThemesController_read"];
        /** Change a theme */
        put: operations["ThemesController_edit"];
        post?: never;
        /** Remove a theme */
        delete: operations["ThemesController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/themes/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what a theme was before, also after its removal */
        get: operations["ThemesController_versions"];
        put?: never;
        post?: never;
        /** Delete what a theme was before */
        delete: operations["ThemesController_forget"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/themes/discoveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Look for themes in the selected records, in the background */
        post: operations["DiscoveryController_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/themes/discoveries/latest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show how far the latest search for themes in the selected records is, and what it proposes */
        get: operations["DiscoveryController_latest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/themes/proposals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a proposal */
        get: operations["DiscoveryController_proposal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/themes/proposals/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reject a proposal: what has its words is not proposed again */
        post: operations["DiscoveryController_reject"];
        /** Take back the rejection of a proposal */
        delete: operations["DiscoveryController_restore"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/sentiment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show in which languages sentiment is estimated, and how often estimates are mistaken */
        get: operations["SentimentController_show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/sentiment/trainings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Learn sentiment again now, if rated records have come or gone */
        post: operations["SentimentController_train"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/backup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Back up everything but secrets.key, as gzipped SQL */
        get: operations["BackupController_backup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/secrets/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Encrypt all stored secrets with SECRETS_KEY; SECRETS_KEY_OLD decrypts those it encrypted */
        post: operations["SecretsController_rotate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Metrics of this process, for Prometheus */
        get: operations["MetricsController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who did what, newest first */
        get: operations["AuditController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-in/openid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The OpenID provider that people may sign in with, if one is configured */
        get: operations["OpenIdController_provider"];
        put?: never;
        /** Begin a sign-in with the OpenID provider; the address that it leads to ends it, by `POST /sign-in` */
        post: operations["OpenIdController_begin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who sends this request, a token or a person, and what they may do; `sources`: those they are bound to, null if they are not */
        get: operations["OwnTokenController_token"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List people */
        get: operations["PeopleController_list"];
        put?: never;
        /** Add a person who may sign in to the dashboard */
        post: operations["PeopleController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/people/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a person; their sessions and sign-in links end at once */
        delete: operations["PeopleController_remove"];
        options?: never;
        head?: never;
        /** Change the name, e-mail address or role of a person; takes effect at once */
        patch: operations["PeopleController_change"];
        trace?: never;
    };
    "/admin/people/{id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a link that signs a person in to the dashboard, once, within 24 hours; it is mailed to their address, where mail and PUBLIC_URL are configured */
        post: operations["PeopleController_link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/people/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign a person out everywhere; unused sign-in links are void, too */
        delete: operations["PeopleController_endSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start a session of this browser: with the code of a sign-in link or the address that the OpenID provider led to, each once, or with a token */
        post: operations["SignInController_signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the session of this browser */
        post: operations["SignInController_signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/sign-in-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a link that signs you in to the dashboard, once, within 24 hours; made with a token, it signs in the first administrator */
        post: operations["SignInLinksController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List tokens */
        get: operations["TokensController_list"];
        put?: never;
        /** Create a token; its secret is shown once */
        post: operations["TokensController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke a token; takes effect everywhere within 5 seconds */
        delete: operations["TokensController_revoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/tokens/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace a token with a new secret of the same rights; the old one stays valid for the overlap */
        post: operations["TokensController_rotate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Links to the documentation; for a browser, the dashboard */
        get: operations["DashboardController_root"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document */
        get: operations["DocsController_openApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/problems/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a problem type means */
        get: operations["DocsController_problem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/doctor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every setting with its origin and meaning; every check with its remedy */
        get: operations["DoctorController_examine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Problem: {
            type: string;
            title: string;
            status: number;
            /** @enum {string} */
            code: "malformed_request" | "malformed_json" | "invalid_utf8" | "malformed_encoding" | "empty_body" | "missing_token" | "invalid_token" | "expired_token" | "invalid_signature" | "invalid_sign_in_code" | "session_ended" | "insufficient_scope" | "foreign_origin" | "sign_in_refused" | "source_not_allowed" | "not_found" | "method_not_allowed" | "request_timeout" | "idempotency_in_flight" | "conflict" | "quota_exceeded" | "body_too_large" | "unsupported_media_type" | "unsupported_encoding" | "headers_too_large" | "expectation_failed" | "invalid_request" | "unknown_field" | "field_not_indexed" | "unknown_parameter" | "use_search_query" | "sort_for_deep_paging" | "too_many_buckets" | "too_expensive" | "idempotency_key_reused" | "rate_limited" | "internal_error" | "unavailable" | "storage_full" | "index_starting";
            detail: string;
            instance: string;
            request_id: string;
            errors?: {
                pointer?: string;
                parameter?: string;
                code: string;
                detail: string;
                allowed?: string[];
            }[];
            statusCode: number;
            body: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    AdminLimitsController_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        limits: {
                            [key: string]: number;
                        };
                        settings: {
                            [key: string]: number;
                        };
                        use: {
                            process: {
                                [key: string]: number;
                            };
                            stored: {
                                [key: string]: number;
                            };
                        };
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AnalysisController_search: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    timezone?: string | null;
                    week_start?: ("monday" | "sunday") | null;
                    language?: string | null;
                    search_query?: string | null;
                    filters?: {
                        /** @description ds, source, score, rating (low, middle or high), themes (their ids), sentiment (negative, unclear, positive or −1 to 1), language, user_name, … or filters.<key> */
                        key?: string;
                        /** @enum {unknown} */
                        type?: "range" | "list" | "value" | "exists" | "group";
                        /** @enum {unknown} */
                        operator?: "eq" | "neq" | "all" | "gt" | "gte" | "lt" | "lte" | "contains" | "not_contains" | "starts_with" | "and" | "or" | "not";
                        value?: string | number | boolean;
                        values?: (string | number | boolean | null)[];
                        min?: string | number;
                        max?: string | number;
                        min_exclusive?: boolean;
                        max_exclusive?: boolean;
                        /** @description Filters of a group. */
                        filters?: Record<string, never>[];
                        /**
                         * @description Marks a filter that a drill-down added. Up to 8 of these do not count towards the limit.
                         * @enum {unknown}
                         */
                        origin?: "drilldown";
                    }[] | null;
                    mode?: ("all_terms" | "any_terms") | null;
                    query_language?: string | null;
                    limit?: number | null;
                    offset?: number | null;
                    sorted_by?: (string | {
                        key: string;
                        /**
                         * @default asc
                         * @enum {unknown}
                         */
                        order?: "asc" | "desc";
                    })[] | null;
                    additional_fields?: string[] | null;
                    custom_prompt_begin?: string | null;
                    custom_prompt_end?: string | null;
                    summary_length?: ("short" | "medium" | "long") | null;
                    summary?: boolean | null;
                    facets?: string[] | null;
                    highlight?: boolean | null;
                    fold_alike?: boolean | null;
                    cursor?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        search_query: string | null;
                        total: number;
                        /** @enum {string} */
                        total_relation: "eq";
                        limit: number;
                        offset: number;
                        next_cursor: string | null;
                        sorted_by?: (string | {
                            key: string;
                            /**
                             * @default asc
                             * @enum {unknown}
                             */
                            order: "asc" | "desc";
                        })[];
                        results: {
                            /** Format: uuid */
                            id: string;
                            ds: string;
                            source: string;
                            message: string;
                            score: number | null;
                            user_name: string | null;
                            url: string | null;
                            language: string;
                            filters: {
                                [key: string]: unknown;
                            };
                            relevance: number | null;
                            highlights?: {
                                message: string;
                            };
                            matches?: {
                                /** @enum {string} */
                                field: "message";
                                start: number;
                                end: number;
                            }[];
                            additional?: {
                                [key: string]: unknown;
                            };
                            /** @description With `fold_alike`: how many other records of the match set say the same in nearly the same words. */
                            alike?: number;
                            /** @description Where `alike` is not 0: the search body that lists exactly those records. */
                            alike_drilldown?: {
                                search_query?: string;
                                filters: Record<string, never>[];
                                /** @enum {string} */
                                mode?: "all_terms" | "any_terms";
                                query_language?: string;
                                timezone?: string;
                                /** @enum {string} */
                                week_start?: "monday" | "sunday";
                            };
                        }[];
                        summary: {
                            /** @enum {string} */
                            status: "generated" | "extractive" | "partial" | "empty" | "off" | "failed";
                            text: string | null;
                            /** @enum {string} */
                            format?: "markdown";
                            citations?: {
                                n: number;
                                /** Format: uuid */
                                record_id: string;
                                quote: string;
                                start: number;
                                end: number;
                                url: string | null;
                            }[];
                            themes?: {
                                label: string;
                                records: number;
                                share: number;
                                share_ci: [
                                    number,
                                    number
                                ];
                                mean_score: number | null;
                                leans: ("low" | "high") | null;
                                example_ids: string[];
                                drilldown: {
                                    search_query?: string;
                                    filters: Record<string, never>[];
                                    /** @enum {string} */
                                    mode?: "all_terms" | "any_terms";
                                    query_language?: string;
                                    timezone?: string;
                                    /** @enum {string} */
                                    week_start?: "monday" | "sunday";
                                };
                            }[];
                            compared_with?: string | null;
                            based_on?: {
                                matches: number;
                                read: number;
                                duplicates: number;
                                /** @enum {string} */
                                method: "all" | "stratified+mmr";
                                strata: string[];
                            };
                            prompt?: {
                                begin_used: boolean;
                                end_used: boolean;
                                version: string;
                                hash: string;
                            };
                            model?: string;
                            cached?: boolean;
                            usage?: {
                                input_tokens: number;
                                output_tokens: number;
                            };
                            generated_at?: string;
                            warnings?: {
                                code: string;
                                detail: string;
                                field?: string;
                                collection?: {
                                    source: string;
                                    /** Format: date */
                                    since: string;
                                    interval: string;
                                    before: number;
                                    after: number | null;
                                };
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                        facets: {
                            [key: string]: {
                                value: string | number | boolean;
                                label?: string;
                                count: number;
                            }[];
                        };
                        meta: {
                            request_id: string;
                            took_ms: number;
                            timezone: string;
                            /** @enum {string} */
                            week_start: "monday" | "sunday";
                            filters_applied: Record<string, never>[];
                            query_applied: {
                                text: string;
                                /** @enum {string} */
                                mode: "all_terms" | "any_terms";
                                /** @enum {string} */
                                engine: "built_in" | "meilisearch";
                                language?: string;
                                /** @description By word of the query: the ways of writing it that were counted. Only words of records the caller may see; twenty of a word at most. Given where the built-in engine decided. */
                                forms?: {
                                    [key: string]: string[];
                                };
                                /** @description By word of the query: how many more forms were counted than `forms` lists. */
                                more_forms?: {
                                    [key: string]: number;
                                };
                            } | null;
                            data_as_of: string;
                            index_lag_ms: number;
                            warnings: {
                                code: string;
                                detail: string;
                                field?: string;
                                collection?: {
                                    source: string;
                                    /** Format: date */
                                    since: string;
                                    interval: string;
                                    before: number;
                                    after: number | null;
                                };
                            }[];
                            suggestions?: {
                                search_query: string;
                                total: number;
                            }[];
                            /** @description Of an answer in words, as BCP 47. English where it says something that has no wording in the language asked for. */
                            answer_language?: string;
                            coverage?: {
                                source: string;
                                from: string;
                                to: string;
                                /** @enum {string} */
                                state: "complete" | "lost" | "unknown";
                            }[];
                        };
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AnalysisController_readTrend: {
        parameters: {
            query?: {
                timezone?: string;
                week_start?: string;
                language?: string;
                search_query?: string;
                /** @description URL-encoded JSON */
                filters?: string;
                mode?: string;
                query_language?: string;
                trend_on?: string;
                /** @description URL-encoded JSON */
                part_filters?: string;
                trend_by?: string;
                agg?: string;
                breakdown?: string;
                series_limit?: number;
                compare?: string;
                anomalies?: boolean;
                fill?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    timezone?: string | null;
                    week_start?: ("monday" | "sunday") | null;
                    language?: string | null;
                    search_query?: string | null;
                    filters?: {
                        /** @description ds, source, score, rating (low, middle or high), themes (their ids), sentiment (negative, unclear, positive or −1 to 1), language, user_name, … or filters.<key> */
                        key?: string;
                        /** @enum {unknown} */
                        type?: "range" | "list" | "value" | "exists" | "group";
                        /** @enum {unknown} */
                        operator?: "eq" | "neq" | "all" | "gt" | "gte" | "lt" | "lte" | "contains" | "not_contains" | "starts_with" | "and" | "or" | "not";
                        value?: string | number | boolean;
                        values?: (string | number | boolean | null)[];
                        min?: string | number;
                        max?: string | number;
                        min_exclusive?: boolean;
                        max_exclusive?: boolean;
                        /** @description Filters of a group. */
                        filters?: Record<string, never>[];
                        /**
                         * @description Marks a filter that a drill-down added. Up to 8 of these do not count towards the limit.
                         * @enum {unknown}
                         */
                        origin?: "drilldown";
                    }[] | null;
                    mode?: ("all_terms" | "any_terms") | null;
                    query_language?: string | null;
                    trend_on?: string | null;
                    part_filters?: {
                        /** @description ds, source, score, rating (low, middle or high), themes (their ids), sentiment (negative, unclear, positive or −1 to 1), language, user_name, … or filters.<key> */
                        key?: string;
                        /** @enum {unknown} */
                        type?: "range" | "list" | "value" | "exists" | "group";
                        /** @enum {unknown} */
                        operator?: "eq" | "neq" | "all" | "gt" | "gte" | "lt" | "lte" | "contains" | "not_contains" | "starts_with" | "and" | "or" | "not";
                        value?: string | number | boolean;
                        values?: (string | number | boolean | null)[];
                        min?: string | number;
                        max?: string | number;
                        min_exclusive?: boolean;
                        max_exclusive?: boolean;
                        /** @description Filters of a group. */
                        filters?: Record<string, never>[];
                        /**
                         * @description Marks a filter that a drill-down added. Up to 8 of these do not count towards the limit.
                         * @enum {unknown}
                         */
                        origin?: "drilldown";
                    }[] | null;
                    trend_by?: ("-" | "hour" | "day" | "week" | "month" | "quarter" | "year" | "daily" | "weekly" | "monthly") | null;
                    agg?: ("avg" | "median" | "p90" | "min" | "max" | "sum") | null;
                    breakdown?: string | null;
                    series_limit?: number | null;
                    compare?: ("none" | "previous_period" | "previous_year") | null;
                    anomalies?: boolean | null;
                    fill?: ("zero" | "none") | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        trend_on: string;
                        trend_by: string;
                        interval: string;
                        range: {
                            from: string;
                            to: string;
                            inferred: boolean;
                        } | null;
                        series: {
                            key: string | number | boolean | null;
                            label: string;
                            /** @enum {string} */
                            kind: "total" | "value" | "other" | "missing";
                            total: number | null;
                            points: {
                                start: string;
                                end: string;
                                label: string;
                                /** @enum {string} */
                                kind?: "before" | "after";
                                value: number | null;
                                count: number;
                                n?: number;
                                ci: [
                                    number | null,
                                    number | null
                                ] | null;
                                partial: boolean;
                                elapsed?: number;
                                anomaly: {
                                    expected: number;
                                    interval: [
                                        number,
                                        number
                                    ];
                                    z: number;
                                    p_adjusted: number;
                                    /** @enum {string} */
                                    direction: "up" | "down";
                                } | null;
                                drilldown: {
                                    search_query?: string;
                                    filters: Record<string, never>[];
                                    /** @enum {string} */
                                    mode?: "all_terms" | "any_terms";
                                    query_language?: string;
                                    timezone?: string;
                                    /** @enum {string} */
                                    week_start?: "monday" | "sunday";
                                };
                            }[];
                        }[];
                        comparison: {
                            /** @enum {string} */
                            mode: "previous_period" | "previous_year";
                            /** @enum {boolean} */
                            elapsed_matched: true;
                            range: {
                                from: string;
                                to: string;
                            };
                            series: {
                                key: string | number | boolean | null;
                                label: string;
                                /** @enum {string} */
                                kind: "total" | "value" | "other" | "missing";
                                total: number | null;
                                points: {
                                    start: string;
                                    end: string;
                                    label: string;
                                    value: number | null;
                                    count: number;
                                    n?: number;
                                    ci: [
                                        number | null,
                                        number | null
                                    ] | null;
                                    drilldown: {
                                        search_query?: string;
                                        filters: Record<string, never>[];
                                        /** @enum {string} */
                                        mode?: "all_terms" | "any_terms";
                                        query_language?: string;
                                        timezone?: string;
                                        /** @enum {string} */
                                        week_start?: "monday" | "sunday";
                                    };
                                }[];
                                change: {
                                    absolute: number | null;
                                    relative: number | null;
                                    ci: [
                                        number | null,
                                        number | null
                                    ] | null;
                                    /** @enum {string} */
                                    ci_of: "absolute" | "relative";
                                    significant: boolean | null;
                                } | null;
                            }[];
                            change: {
                                absolute: number | null;
                                relative: number | null;
                                ci: [
                                    number | null,
                                    number | null
                                ] | null;
                                /** @enum {string} */
                                ci_of: "absolute" | "relative";
                                significant: boolean | null;
                            } | null;
                            note: string | null;
                            by_source?: {
                                source: string;
                                scale: [
                                    number,
                                    number
                                ] | null;
                                inferred: boolean;
                                from?: string;
                                until?: string;
                                above?: number;
                                below?: number;
                                count: number;
                                n: number;
                                value: number | null;
                                ci: [
                                    number | null,
                                    number | null
                                ] | null;
                                drilldown: {
                                    search_query?: string;
                                    filters: Record<string, never>[];
                                    /** @enum {string} */
                                    mode?: "all_terms" | "any_terms";
                                    query_language?: string;
                                    timezone?: string;
                                    /** @enum {string} */
                                    week_start?: "monday" | "sunday";
                                };
                            }[];
                        } | null;
                        totals: {
                            records: number;
                            value: number | null;
                            direction: ("up" | "down" | "flat") | null;
                            slope_per_interval: {
                                relative: number | null;
                                absolute: number | null;
                                ci: [
                                    number | null,
                                    number | null
                                ];
                                p_value: number;
                            } | null;
                            slope_note: string | null;
                            by_source?: {
                                source: string;
                                scale: [
                                    number,
                                    number
                                ] | null;
                                inferred: boolean;
                                from?: string;
                                until?: string;
                                above?: number;
                                below?: number;
                                count: number;
                                n: number;
                                value: number | null;
                                ci: [
                                    number | null,
                                    number | null
                                ] | null;
                                drilldown: {
                                    search_query?: string;
                                    filters: Record<string, never>[];
                                    /** @enum {string} */
                                    mode?: "all_terms" | "any_terms";
                                    query_language?: string;
                                    timezone?: string;
                                    /** @enum {string} */
                                    week_start?: "monday" | "sunday";
                                };
                            }[];
                        };
                        anomalies: {
                            expected: number;
                            interval: [
                                number,
                                number
                            ];
                            z: number;
                            p_adjusted: number;
                            /** @enum {string} */
                            direction: "up" | "down";
                            start: string;
                            end: string;
                            value: number;
                            top_terms: string[];
                            drilldown: {
                                search_query?: string;
                                filters: Record<string, never>[];
                                /** @enum {string} */
                                mode?: "all_terms" | "any_terms";
                                query_language?: string;
                                timezone?: string;
                                /** @enum {string} */
                                week_start?: "monday" | "sunday";
                            };
                        }[];
                        anomalies_note: string | null;
                        meta: {
                            request_id: string;
                            took_ms: number;
                            timezone: string;
                            /** @enum {string} */
                            week_start: "monday" | "sunday";
                            filters_applied: Record<string, never>[];
                            query_applied: {
                                text: string;
                                /** @enum {string} */
                                mode: "all_terms" | "any_terms";
                                /** @enum {string} */
                                engine: "built_in" | "meilisearch";
                                language?: string;
                                /** @description By word of the query: the ways of writing it that were counted. Only words of records the caller may see; twenty of a word at most. Given where the built-in engine decided. */
                                forms?: {
                                    [key: string]: string[];
                                };
                                /** @description By word of the query: how many more forms were counted than `forms` lists. */
                                more_forms?: {
                                    [key: string]: number;
                                };
                            } | null;
                            data_as_of: string;
                            index_lag_ms: number;
                            warnings: {
                                code: string;
                                detail: string;
                                field?: string;
                                collection?: {
                                    source: string;
                                    /** Format: date */
                                    since: string;
                                    interval: string;
                                    before: number;
                                    after: number | null;
                                };
                            }[];
                            suggestions?: {
                                search_query: string;
                                total: number;
                            }[];
                            /** @description Of an answer in words, as BCP 47. English where it says something that has no wording in the language asked for. */
                            answer_language?: string;
                            coverage?: {
                                source: string;
                                from: string;
                                to: string;
                                /** @enum {string} */
                                state: "complete" | "lost" | "unknown";
                            }[];
                        };
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AnalysisController_trend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    timezone?: string | null;
                    week_start?: ("monday" | "sunday") | null;
                    language?: string | null;
                    search_query?: string | null;
                    filters?: {
                        /** @description ds, source, score, rating (low, middle or high), themes (their ids), sentiment (negative, unclear, positive or −1 to 1), language, user_name, … or filters.<key> */
                        key?: string;
                        /** @enum {unknown} */
                        type?: "range" | "list" | "value" | "exists" | "group";
                        /** @enum {unknown} */
                        operator?: "eq" | "neq" | "all" | "gt" | "gte" | "lt" | "lte" | "contains" | "not_contains" | "starts_with" | "and" | "or" | "not";
                        value?: string | number | boolean;
                        values?: (string | number | boolean | null)[];
                        min?: string | number;
                        max?: string | number;
                        min_exclusive?: boolean;
                        max_exclusive?: boolean;
                        /** @description Filters of a group. */
                        filters?: Record<string, never>[];
                        /**
                         * @description Marks a filter that a drill-down added. Up to 8 of these do not count towards the limit.
                         * @enum {unknown}
                         */
                        origin?: "drilldown";
                    }[] | null;
                    mode?: ("all_terms" | "any_terms") | null;
                    query_language?: string | null;
                    trend_on?: string | null;
                    part_filters?: {
                        /** @description ds, source, score, rating (low, middle or high), themes (their ids), sentiment (negative, unclear, positive or −1 to 1), language, user_name, … or filters.<key> */
                        key?: string;
                        /** @enum {unknown} */
                        type?: "range" | "list" | "value" | "exists" | "group";
                        /** @enum {unknown} */
                        operator?: "eq" | "neq" | "all" | "gt" | "gte" | "lt" | "lte" | "contains" | "not_contains" | "starts_with" | "and" | "or" | "not";
                        value?: string | number | boolean;
                        values?: (string | number | boolean | null)[];
                        min?: string | number;
                        max?: string | number;
                        min_exclusive?: boolean;
                        max_exclusive?: boolean;
                        /** @description Filters of a group. */
                        filters?: Record<string, never>[];
                        /**
                         * @description Marks a filter that a drill-down added. Up to 8 of these do not count towards the limit.
                         * @enum {unknown}
                         */
                        origin?: "drilldown";
                    }[] | null;
                    trend_by?: ("-" | "hour" | "day" | "week" | "month" | "quarter" | "year" | "daily" | "weekly" | "monthly") | null;
                    agg?: ("avg" | "median" | "p90" | "min" | "max" | "sum") | null;
                    breakdown?: string | null;
                    series_limit?: number | null;
                    compare?: ("none" | "previous_period" | "previous_year") | null;
                    anomalies?: boolean | null;
                    fill?: ("zero" | "none") | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        trend_on: string;
                        trend_by: string;
                        interval: string;
                        range: {
                            from: string;
                            to: string;
                            inferred: boolean;
                        } | null;
                        series: {
                            key: string | number | boolean | null;
                            label: string;
                            /** @enum {string} */
                            kind: "total" | "value" | "other" | "missing";
                            total: number | null;
                            points: {
                                start: string;
                                end: string;
                                label: string;
                                /** @enum {string} */
                                kind?: "before" | "after";
                                value: number | null;
                                count: number;
                                n?: number;
                                ci: [
                                    number | null,
                                    number | null
                                ] | null;
                                partial: boolean;
                                elapsed?: number;
                                anomaly: {
                                    expected: number;
                                    interval: [
                                        number,
                                        number
                                    ];
                                    z: number;
                                    p_adjusted: number;
                                    /** @enum {string} */
                                    direction: "up" | "down";
                                } | null;
                                drilldown: {
                                    search_query?: string;
                                    filters: Record<string, never>[];
                                    /** @enum {string} */
                                    mode?: "all_terms" | "any_terms";
                                    query_language?: string;
                                    timezone?: string;
                                    /** @enum {string} */
                                    week_start?: "monday" | "sunday";
                                };
                            }[];
                        }[];
                        comparison: {
                            /** @enum {string} */
                            mode: "previous_period" | "previous_year";
                            /** @enum {boolean} */
                            elapsed_matched: true;
                            range: {
                                from: string;
                                to: string;
                            };
                            series: {
                                key: string | number | boolean | null;
                                label: string;
                                /** @enum {string} */
                                kind: "total" | "value" | "other" | "missing";
                                total: number | null;
                                points: {
                                    start: string;
                                    end: string;
                                    label: string;
                                    value: number | null;
                                    count: number;
                                    n?: number;
                                    ci: [
                                        number | null,
                                        number | null
                                    ] | null;
                                    drilldown: {
                                        search_query?: string;
                                        filters: Record<string, never>[];
                                        /** @enum {string} */
                                        mode?: "all_terms" | "any_terms";
                                        query_language?: string;
                                        timezone?: string;
                                        /** @enum {string} */
                                        week_start?: "monday" | "sunday";
                                    };
                                }[];
                                change: {
                                    absolute: number | null;
                                    relative: number | null;
                                    ci: [
                                        number | null,
                                        number | null
                                    ] | null;
                                    /** @enum {string} */
                                    ci_of: "absolute" | "relative";
                                    significant: boolean | null;
                                } | null;
                            }[];
                            change: {
                                absolute: number | null;
                                relative: number | null;
                                ci: [
                                    number | null,
                                    number | null
                                ] | null;
                                /** @enum {string} */
                                ci_of: "absolute" | "relative";
                                significant: boolean | null;
                            } | null;
                            note: string | null;
                            by_source?: {
                                source: string;
                                scale: [
                                    number,
                                    number
                                ] | null;
                                inferred: boolean;
                                from?: string;
                                until?: string;
                                above?: number;
                                below?: number;
                                count: number;
                                n: number;
                                value: number | null;
                                ci: [
                                    number | null,
                                    number | null
                                ] | null;
                                drilldown: {
                                    search_query?: string;
                                    filters: Record<string, never>[];
                                    /** @enum {string} */
                                    mode?: "all_terms" | "any_terms";
                                    query_language?: string;
                                    timezone?: string;
                                    /** @enum {string} */
                                    week_start?: "monday" | "sunday";
                                };
                            }[];
                        } | null;
                        totals: {
                            records: number;
                            value: number | null;
                            direction: ("up" | "down" | "flat") | null;
                            slope_per_interval: {
                                relative: number | null;
                                absolute: number | null;
                                ci: [
                                    number | null,
                                    number | null
                                ];
                                p_value: number;
                            } | null;
                            slope_note: string | null;
                            by_source?: {
                                source: string;
                                scale: [
                                    number,
                                    number
                                ] | null;
                                inferred: boolean;
                                from?: string;
                                until?: string;
                                above?: number;
                                below?: number;
                                count: number;
                                n: number;
                                value: number | null;
                                ci: [
                                    number | null,
                                    number | null
                                ] | null;
                                drilldown: {
                                    search_query?: string;
                                    filters: Record<string, never>[];
                                    /** @enum {string} */
                                    mode?: "all_terms" | "any_terms";
                                    query_language?: string;
                                    timezone?: string;
                                    /** @enum {string} */
                                    week_start?: "monday" | "sunday";
                                };
                            }[];
                        };
                        anomalies: {
                            expected: number;
                            interval: [
                                number,
                                number
                            ];
                            z: number;
                            p_adjusted: number;
                            /** @enum {string} */
                            direction: "up" | "down";
                            start: string;
                            end: string;
                            value: number;
                            top_terms: string[];
                            drilldown: {
                                search_query?: string;
                                filters: Record<string, never>[];
                                /** @enum {string} */
                                mode?: "all_terms" | "any_terms";
                                query_language?: string;
                                timezone?: string;
                                /** @enum {string} */
                                week_start?: "monday" | "sunday";
                            };
                        }[];
                        anomalies_note: string | null;
                        meta: {
                            request_id: string;
                            took_ms: number;
                            timezone: string;
                            /** @enum {string} */
                            week_start: "monday" | "sunday";
                            filters_applied: Record<string, never>[];
                            query_applied: {
                                text: string;
                                /** @enum {string} */
                                mode: "all_terms" | "any_terms";
                                /** @enum {string} */
                                engine: "built_in" | "meilisearch";
                                language?: string;
                                /** @description By word of the query: the ways of writing it that were counted. Only words of records the caller may see; twenty of a word at most. Given where the built-in engine decided. */
                                forms?: {
                                    [key: string]: string[];
                                };
                                /** @description By word of the query: how many more forms were counted than `forms` lists. */
                                more_forms?: {
                                    [key: string]: number;
                                };
                            } | null;
                            data_as_of: string;
                            index_lag_ms: number;
                            warnings: {
                                code: string;
                                detail: string;
                                field?: string;
                                collection?: {
                                    source: string;
                                    /** Format: date */
                                    since: string;
                                    interval: string;
                                    before: number;
                                    after: number | null;
                                };
                            }[];
                            suggestions?: {
                                search_query: string;
                                total: number;
                            }[];
                            /** @description Of an answer in words, as BCP 47. English where it says something that has no wording in the language asked for. */
                            answer_language?: string;
                            coverage?: {
                                source: string;
                                from: string;
                                to: string;
                                /** @enum {string} */
                                state: "complete" | "lost" | "unknown";
                            }[];
                        };
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AnalysisController_readDistribution: {
        parameters: {
            query?: {
                timezone?: string;
                week_start?: string;
                language?: string;
                search_query?: string;
                /** @description URL-encoded JSON */
                filters?: string;
                mode?: string;
                query_language?: string;
                limit?: number;
                offset?: number;
                /** @description URL-encoded JSON */
                sorted_by?: string;
                /** @description URL-encoded JSON */
                additional_fields?: string;
                custom_prompt_begin?: string;
                custom_prompt_end?: string;
                summary_length?: string;
                distribution_of?: string;
                distribution_by?: string;
                stacked_by?: string;
                agg?: string;
                detail?: string;
                /** @description URL-encoded JSON */
                include?: string;
                summary?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    timezone?: string | null;
                    week_start?: ("monday" | "sunday") | null;
                    language?: string | null;
                    search_query?: string | null;
                    filters?: {
                        /** @description ds, source, score, rating (low, middle or high), themes (their ids), sentiment (negative, unclear, positive or −1 to 1), language, user_name, … or filters.<key> */
                        key?: string;
                        /** @enum {unknown} */
                        type?: "range" | "list" | "value" | "exists" | "group";
                        /** @enum {unknown} */
                        operator?: "eq" | "neq" | "all" | "gt" | "gte" | "lt" | "lte" | "contains" | "not_contains" | "starts_with" | "and" | "or" | "not";
                        value?: string | number | boolean;
                        values?: (string | number | boolean | null)[];
                        min?: string | number;
                        max?: string | number;
                        min_exclusive?: boolean;
                        max_exclusive?: boolean;
                        /** @description Filters of a group. */
                        filters?: Record<string, never>[];
                        /**
                         * @description Marks a filter that a drill-down added. Up to 8 of these do not count towards the limit.
                         * @enum {unknown}
                         */
                        origin?: "drilldown";
                    }[] | null;
                    mode?: ("all_terms" | "any_terms") | null;
                    query_language?: string | null;
                    limit?: number | null;
                    offset?: number | null;
                    sorted_by?: (string | {
                        key: string;
                        /**
                         * @default asc
                         * @enum {unknown}
                         */
                        order?: "asc" | "desc";
                    })[] | null;
                    additional_fields?: string[] | null;
                    custom_prompt_begin?: string | null;
                    custom_prompt_end?: string | null;
                    summary_length?: ("short" | "medium" | "long") | null;
                    distribution_of?: string | null;
                    distribution_by?: string | null;
                    stacked_by?: string | null;
                    agg?: ("avg" | "median" | "p90" | "min" | "max" | "sum") | null;
                    detail?: ("normal" | "full") | null;
                    include?: ("value" | "missing" | "other" | "not_numeric")[] | null;
                    summary?: boolean | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        distribution_of: string;
                        distribution_by: string;
                        stacked_by: string;
                        total_records: number;
                        records_with_value: number;
                        distinct_values: number;
                        multi_valued: boolean;
                        overlapping: boolean;
                        buckets: {
                            key: string | number | boolean | null;
                            label: string;
                            /** @enum {string} */
                            kind: "total" | "value" | "range" | "missing" | "other" | "not_numeric";
                            count: number;
                            value: number | null;
                            ci: [
                                number,
                                number
                            ] | null;
                            n?: number;
                            median?: number | null;
                            share: number | null;
                            share_ci: [
                                number,
                                number
                            ] | null;
                            baseline?: {
                                share: number | null;
                                index: number | null;
                                p_adjusted: number | null;
                            };
                            distinct_values?: number;
                            stacks?: {
                                key: string | number | boolean | null;
                                label: string;
                                /** @enum {string} */
                                kind: "value" | "range" | "missing" | "other" | "not_numeric";
                                count: number;
                                value: number | null;
                                ci: [
                                    number,
                                    number
                                ] | null;
                                n?: number;
                                median?: number | null;
                                share_of_bucket: number | null;
                                drilldown: {
                                    search_query?: string;
                                    filters: Record<string, never>[];
                                    /** @enum {string} */
                                    mode?: "all_terms" | "any_terms";
                                    query_language?: string;
                                    timezone?: string;
                                    /** @enum {string} */
                                    week_start?: "monday" | "sunday";
                                };
                            }[];
                            drilldown: {
                                search_query?: string;
                                filters: Record<string, never>[];
                                /** @enum {string} */
                                mode?: "all_terms" | "any_terms";
                                query_language?: string;
                                timezone?: string;
                                /** @enum {string} */
                                week_start?: "monday" | "sunday";
                            };
                        }[];
                        stacks?: {
                            key: string | number | boolean | null;
                            label: string;
                            /** @enum {string} */
                            kind: "value" | "range" | "missing" | "other" | "not_numeric";
                            count: number;
                            value: number | null;
                            ci: [
                                number,
                                number
                            ] | null;
                            n?: number;
                            median?: number | null;
                            drilldown: {
                                search_query?: string;
                                filters: Record<string, never>[];
                                /** @enum {string} */
                                mode?: "all_terms" | "any_terms";
                                query_language?: string;
                                timezone?: string;
                                /** @enum {string} */
                                week_start?: "monday" | "sunday";
                            };
                            total: number;
                        }[];
                        association?: {
                            cramers_v: number | null;
                            chi_squared: number | null;
                            df: number | null;
                            p_value: number | null;
                            n: number;
                            valid: boolean;
                            note: string | null;
                        };
                        statistics?: {
                            n: number;
                            mean: number | null;
                            sd: number | null;
                            min: number | null;
                            q1: number | null;
                            median: number | null;
                            q3: number | null;
                            max: number | null;
                            nps?: number | null;
                            csat?: number | null;
                        };
                        by_source?: {
                            source: string;
                            scale: [
                                number,
                                number
                            ] | null;
                            inferred: boolean;
                            from?: string;
                            until?: string;
                            above?: number;
                            below?: number;
                            count: number;
                            n: number;
                            value: number | null;
                            ci: [
                                number | null,
                                number | null
                            ] | null;
                            drilldown: {
                                search_query?: string;
                                filters: Record<string, never>[];
                                /** @enum {string} */
                                mode?: "all_terms" | "any_terms";
                                query_language?: string;
                                timezone?: string;
                                /** @enum {string} */
                                week_start?: "monday" | "sunday";
                            };
                        }[];
                        summary?: {
                            /** @enum {string} */
                            status: "generated" | "extractive" | "partial" | "empty" | "off" | "failed";
                            text: string | null;
                            /** @enum {string} */
                            format?: "markdown";
                            citations?: {
                                n: number;
                                /** Format: uuid */
                                record_id: string;
                                quote: string;
                                start: number;
                                end: number;
                                url: string | null;
                            }[];
                            themes?: {
                                label: string;
                                records: number;
                                share: number;
                                share_ci: [
                                    number,
                                    number
                                ];
                                mean_score: number | null;
                                leans: ("low" | "high") | null;
                                example_ids: string[];
                                drilldown: {
                                    search_query?: string;
                                    filters: Record<string, never>[];
                                    /** @enum {string} */
                                    mode?: "all_terms" | "any_terms";
                                    query_language?: string;
                                    timezone?: string;
                                    /** @enum {string} */
                                    week_start?: "monday" | "sunday";
                                };
                            }[];
                            compared_with?: string | null;
                            based_on?: {
                                matches: number;
                                read: number;
                                duplicates: number;
                                /** @enum {string} */
                                method: "all" | "stratified+mmr";
                                strata: string[];
                            };
                            prompt?: {
                                begin_used: boolean;
                                end_used: boolean;
                                version: string;
                                hash: string;
                            };
                            model?: string;
                            cached?: boolean;
                            usage?: {
                                input_tokens: number;
                                output_tokens: number;
                            };
                            generated_at?: string;
                            warnings?: {
                                code: string;
                                detail: string;
                                field?: string;
                                collection?: {
                                    source: string;
                                    /** Format: date */
                                    since: string;
                                    interval: string;
                                    before: number;
                                    after: number | null;
                                };
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                        meta: {
                            request_id: string;
                            took_ms: number;
                            timezone: string;
                            /** @enum {string} */
                            week_start: "monday" | "sunday";
                            filters_applied: Record<string, never>[];
                            query_applied: {
                                text: string;
                                /** @enum {string} */
                                mode: "all_terms" | "any_terms";
                                /** @enum {string} */
                                engine: "built_in" | "meilisearch";
                                language?: string;
                                /** @description By word of the query: the ways of writing it that were counted. Only words of records the caller may see; twenty of a word at most. Given where the built-in engine decided. */
                                forms?: {
                                    [key: string]: string[];
                                };
                                /** @description By word of the query: how many more forms were counted than `forms` lists. */
                                more_forms?: {
                                    [key: string]: number;
                                };
                            } | null;
                            data_as_of: string;
                            index_lag_ms: number;
                            warnings: {
                                code: string;
                                detail: string;
                                field?: string;
                                collection?: {
                                    source: string;
                                    /** Format: date */
                                    since: string;
                                    interval: string;
                                    before: number;
                                    after: number | null;
                                };
                            }[];
                            suggestions?: {
                                search_query: string;
                                total: number;
                            }[];
                            /** @description Of an answer in words, as BCP 47. English where it says something that has no wording in the language asked for. */
                            answer_language?: string;
                            coverage?: {
                                source: string;
                                from: string;
                                to: string;
                                /** @enum {string} */
                                state: "complete" | "lost" | "unknown";
                            }[];
                        };
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AnalysisController_distribution: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    timezone?: string | null;
                    week_start?: ("monday" | "sunday") | null;
                    language?: string | null;
                    search_query?: string | null;
                    filters?: {
                        /** @description ds, source, score, rating (low, middle or high), themes (their ids), sentiment (negative, unclear, positive or −1 to 1), language, user_name, … or filters.<key> */
                        key?: string;
                        /** @enum {unknown} */
                        type?: "range" | "list" | "value" | "exists" | "group";
                        /** @enum {unknown} */
                        operator?: "eq" | "neq" | "all" | "gt" | "gte" | "lt" | "lte" | "contains" | "not_contains" | "starts_with" | "and" | "or" | "not";
                        value?: string | number | boolean;
                        values?: (string | number | boolean | null)[];
                        min?: string | number;
                        max?: string | number;
                        min_exclusive?: boolean;
                        max_exclusive?: boolean;
                        /** @description Filters of a group. */
                        filters?: Record<string, never>[];
                        /**
                         * @description Marks a filter that a drill-down added. Up to 8 of these do not count towards the limit.
                         * @enum {unknown}
                         */
                        origin?: "drilldown";
                    }[] | null;
                    mode?: ("all_terms" | "any_terms") | null;
                    query_language?: string | null;
                    limit?: number | null;
                    offset?: number | null;
                    sorted_by?: (string | {
                        key: string;
                        /**
                         * @default asc
                         * @enum {unknown}
                         */
                        order?: "asc" | "desc";
                    })[] | null;
                    additional_fields?: string[] | null;
                    custom_prompt_begin?: string | null;
                    custom_prompt_end?: string | null;
                    summary_length?: ("short" | "medium" | "long") | null;
                    distribution_of?: string | null;
                    distribution_by?: string | null;
                    stacked_by?: string | null;
                    agg?: ("avg" | "median" | "p90" | "min" | "max" | "sum") | null;
                    detail?: ("normal" | "full") | null;
                    include?: ("value" | "missing" | "other" | "not_numeric")[] | null;
                    summary?: boolean | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        distribution_of: string;
                        distribution_by: string;
                        stacked_by: string;
                        total_records: number;
                        records_with_value: number;
                        distinct_values: number;
                        multi_valued: boolean;
                        overlapping: boolean;
                        buckets: {
                            key: string | number | boolean | null;
                            label: string;
                            /** @enum {string} */
                            kind: "total" | "value" | "range" | "missing" | "other" | "not_numeric";
                            count: number;
                            value: number | null;
                            ci: [
                                number,
                                number
                            ] | null;
                            n?: number;
                            median?: number | null;
                            share: number | null;
                            share_ci: [
                                number,
                                number
                            ] | null;
                            baseline?: {
                                share: number | null;
                                index: number | null;
                                p_adjusted: number | null;
                            };
                            distinct_values?: number;
                            stacks?: {
                                key: string | number | boolean | null;
                                label: string;
                                /** @enum {string} */
                                kind: "value" | "range" | "missing" | "other" | "not_numeric";
                                count: number;
                                value: number | null;
                                ci: [
                                    number,
                                    number
                                ] | null;
                                n?: number;
                                median?: number | null;
                                share_of_bucket: number | null;
                                drilldown: {
                                    search_query?: string;
                                    filters: Record<string, never>[];
                                    /** @enum {string} */
                                    mode?: "all_terms" | "any_terms";
                                    query_language?: string;
                                    timezone?: string;
                                    /** @enum {string} */
                                    week_start?: "monday" | "sunday";
                                };
                            }[];
                            drilldown: {
                                search_query?: string;
                                filters: Record<string, never>[];
                                /** @enum {string} */
                                mode?: "all_terms" | "any_terms";
                                query_language?: string;
                                timezone?: string;
                                /** @enum {string} */
                                week_start?: "monday" | "sunday";
                            };
                        }[];
                        stacks?: {
                            key: string | number | boolean | null;
                            label: string;
                            /** @enum {string} */
                            kind: "value" | "range" | "missing" | "other" | "not_numeric";
                            count: number;
                            value: number | null;
                            ci: [
                                number,
                                number
                            ] | null;
                            n?: number;
                            median?: number | null;
                            drilldown: {
                                search_query?: string;
                                filters: Record<string, never>[];
                                /** @enum {string} */
                                mode?: "all_terms" | "any_terms";
                                query_language?: string;
                                timezone?: string;
                                /** @enum {string} */
                                week_start?: "monday" | "sunday";
                            };
                            total: number;
                        }[];
                        association?: {
                            cramers_v: number | null;
                            chi_squared: number | null;
                            df: number | null;
                            p_value: number | null;
                            n: number;
                            valid: boolean;
                            note: string | null;
                        };
                        statistics?: {
                            n: number;
                            mean: number | null;
                            sd: number | null;
                            min: number | null;
                            q1: number | null;
                            median: number | null;
                            q3: number | null;
                            max: number | null;
                            nps?: number | null;
                            csat?: number | null;
                        };
                        by_source?: {
                            source: string;
                            scale: [
                                number,
                                number
                            ] | null;
                            inferred: boolean;
                            from?: string;
                            until?: string;
                            above?: number;
                            below?: number;
                            count: number;
                            n: number;
                            value: number | null;
                            ci: [
                                number | null,
                                number | null
                            ] | null;
                            drilldown: {
                                search_query?: string;
                                filters: Record<string, never>[];
                                /** @enum {string} */
                                mode?: "all_terms" | "any_terms";
                                query_language?: string;
                                timezone?: string;
                                /** @enum {string} */
                                week_start?: "monday" | "sunday";
                            };
                        }[];
                        summary?: {
                            /** @enum {string} */
                            status: "generated" | "extractive" | "partial" | "empty" | "off" | "failed";
                            text: string | null;
                            /** @enum {string} */
                            format?: "markdown";
                            citations?: {
                                n: number;
                                /** Format: uuid */
                                record_id: string;
                                quote: string;
                                start: number;
                                end: number;
                                url: string | null;
                            }[];
                            themes?: {
                                label: string;
                                records: number;
                                share: number;
                                share_ci: [
                                    number,
                                    number
                                ];
                                mean_score: number | null;
                                leans: ("low" | "high") | null;
                                example_ids: string[];
                                drilldown: {
                                    search_query?: string;
                                    filters: Record<string, never>[];
                                    /** @enum {string} */
                                    mode?: "all_terms" | "any_terms";
                                    query_language?: string;
                                    timezone?: string;
                                    /** @enum {string} */
                                    week_start?: "monday" | "sunday";
                                };
                            }[];
                            compared_with?: string | null;
                            based_on?: {
                                matches: number;
                                read: number;
                                duplicates: number;
                                /** @enum {string} */
                                method: "all" | "stratified+mmr";
                                strata: string[];
                            };
                            prompt?: {
                                begin_used: boolean;
                                end_used: boolean;
                                version: string;
                                hash: string;
                            };
                            model?: string;
                            cached?: boolean;
                            usage?: {
                                input_tokens: number;
                                output_tokens: number;
                            };
                            generated_at?: string;
                            warnings?: {
                                code: string;
                                detail: string;
                                field?: string;
                                collection?: {
                                    source: string;
                                    /** Format: date */
                                    since: string;
                                    interval: string;
                                    before: number;
                                    after: number | null;
                                };
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                        meta: {
                            request_id: string;
                            took_ms: number;
                            timezone: string;
                            /** @enum {string} */
                            week_start: "monday" | "sunday";
                            filters_applied: Record<string, never>[];
                            query_applied: {
                                text: string;
                                /** @enum {string} */
                                mode: "all_terms" | "any_terms";
                                /** @enum {string} */
                                engine: "built_in" | "meilisearch";
                                language?: string;
                                /** @description By word of the query: the ways of writing it that were counted. Only words of records the caller may see; twenty of a word at most. Given where the built-in engine decided. */
                                forms?: {
                                    [key: string]: string[];
                                };
                                /** @description By word of the query: how many more forms were counted than `forms` lists. */
                                more_forms?: {
                                    [key: string]: number;
                                };
                            } | null;
                            data_as_of: string;
                            index_lag_ms: number;
                            warnings: {
                                code: string;
                                detail: string;
                                field?: string;
                                collection?: {
                                    source: string;
                                    /** Format: date */
                                    since: string;
                                    interval: string;
                                    before: number;
                                    after: number | null;
                                };
                            }[];
                            suggestions?: {
                                search_query: string;
                                total: number;
                            }[];
                            /** @description Of an answer in words, as BCP 47. English where it says something that has no wording in the language asked for. */
                            answer_language?: string;
                            coverage?: {
                                source: string;
                                from: string;
                                to: string;
                                /** @enum {string} */
                                state: "complete" | "lost" | "unknown";
                            }[];
                        };
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AnalysisController_quantify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    timezone?: string | null;
                    week_start?: ("monday" | "sunday") | null;
                    language?: string | null;
                    main_query?: string | null;
                    main_filters?: {
                        /** @description ds, source, score, rating (low, middle or high), themes (their ids), sentiment (negative, unclear, positive or −1 to 1), language, user_name, … or filters.<key> */
                        key?: string;
                        /** @enum {unknown} */
                        type?: "range" | "list" | "value" | "exists" | "group";
                        /** @enum {unknown} */
                        operator?: "eq" | "neq" | "all" | "gt" | "gte" | "lt" | "lte" | "contains" | "not_contains" | "starts_with" | "and" | "or" | "not";
                        value?: string | number | boolean;
                        values?: (string | number | boolean | null)[];
                        min?: string | number;
                        max?: string | number;
                        min_exclusive?: boolean;
                        max_exclusive?: boolean;
                        /** @description Filters of a group. */
                        filters?: Record<string, never>[];
                        /**
                         * @description Marks a filter that a drill-down added. Up to 8 of these do not count towards the limit.
                         * @enum {unknown}
                         */
                        origin?: "drilldown";
                    }[] | null;
                    secondary_query?: string | null;
                    secondary_filters?: {
                        /** @description ds, source, score, rating (low, middle or high), themes (their ids), sentiment (negative, unclear, positive or −1 to 1), language, user_name, … or filters.<key> */
                        key?: string;
                        /** @enum {unknown} */
                        type?: "range" | "list" | "value" | "exists" | "group";
                        /** @enum {unknown} */
                        operator?: "eq" | "neq" | "all" | "gt" | "gte" | "lt" | "lte" | "contains" | "not_contains" | "starts_with" | "and" | "or" | "not";
                        value?: string | number | boolean;
                        values?: (string | number | boolean | null)[];
                        min?: string | number;
                        max?: string | number;
                        min_exclusive?: boolean;
                        max_exclusive?: boolean;
                        /** @description Filters of a group. */
                        filters?: Record<string, never>[];
                        /**
                         * @description Marks a filter that a drill-down added. Up to 8 of these do not count towards the limit.
                         * @enum {unknown}
                         */
                        origin?: "drilldown";
                    }[] | null;
                    mode?: ("all_terms" | "any_terms") | null;
                    query_language?: string | null;
                    base_filters?: {
                        /** @description ds, source, score, rating (low, middle or high), themes (their ids), sentiment (negative, unclear, positive or −1 to 1), language, user_name, … or filters.<key> */
                        key?: string;
                        /** @enum {unknown} */
                        type?: "range" | "list" | "value" | "exists" | "group";
                        /** @enum {unknown} */
                        operator?: "eq" | "neq" | "all" | "gt" | "gte" | "lt" | "lte" | "contains" | "not_contains" | "starts_with" | "and" | "or" | "not";
                        value?: string | number | boolean;
                        values?: (string | number | boolean | null)[];
                        min?: string | number;
                        max?: string | number;
                        min_exclusive?: boolean;
                        max_exclusive?: boolean;
                        /** @description Filters of a group. */
                        filters?: Record<string, never>[];
                        /**
                         * @description Marks a filter that a drill-down added. Up to 8 of these do not count towards the limit.
                         * @enum {unknown}
                         */
                        origin?: "drilldown";
                    }[] | null;
                    interval?: ("-" | "hour" | "day" | "week" | "month" | "quarter" | "year" | "daily" | "weekly" | "monthly") | null;
                    detail?: ("normal" | "full") | null;
                    confidence?: number | null;
                    differences?: boolean | null;
                    fields?: string[] | null;
                    examples?: number | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        resolved: {
                            main: {
                                search_query?: string;
                                filters: Record<string, never>[];
                                /** @enum {string} */
                                mode?: "all_terms" | "any_terms";
                            };
                            secondary: {
                                search_query?: string;
                                filters: Record<string, never>[];
                                /** @enum {string} */
                                mode?: "all_terms" | "any_terms";
                            };
                        };
                        main: {
                            matches: number;
                            population: number;
                            share: number | null;
                            share_ci: [
                                number,
                                number
                            ] | null;
                            authors: number;
                            score: {
                                n: number;
                                mean: number;
                                mean_ci: [
                                    number,
                                    number
                                ] | null;
                                median: number | null;
                                sd: number | null;
                                histogram: {
                                    score: number;
                                    count: number;
                                }[];
                                nps: number | null;
                                csat: number | null;
                                by_source?: {
                                    source: string;
                                    scale: [
                                        number,
                                        number
                                    ] | null;
                                    inferred: boolean;
                                    from?: string;
                                    until?: string;
                                    above?: number;
                                    below?: number;
                                    count: number;
                                    n: number;
                                    value: number | null;
                                    ci: [
                                        number | null,
                                        number | null
                                    ] | null;
                                    drilldown: {
                                        search_query?: string;
                                        filters: Record<string, never>[];
                                        /** @enum {string} */
                                        mode?: "all_terms" | "any_terms";
                                        query_language?: string;
                                        timezone?: string;
                                        /** @enum {string} */
                                        week_start?: "monday" | "sunday";
                                    };
                                }[];
                            } | null;
                            first: string | null;
                            last: string | null;
                            examples: {
                                /** Format: uuid */
                                id: string;
                                ds: string;
                                source: string;
                                message: string;
                                score: number | null;
                                user_name: string | null;
                                url: string | null;
                                language: string;
                                filters: {
                                    [key: string]: unknown;
                                };
                            }[];
                            drilldown: {
                                search_query?: string;
                                filters: Record<string, never>[];
                                /** @enum {string} */
                                mode?: "all_terms" | "any_terms";
                                query_language?: string;
                                timezone?: string;
                                /** @enum {string} */
                                week_start?: "monday" | "sunday";
                            };
                        };
                        secondary: {
                            matches: number;
                            population: number;
                            share: number | null;
                            share_ci: [
                                number,
                                number
                            ] | null;
                            authors: number;
                            score: {
                                n: number;
                                mean: number;
                                mean_ci: [
                                    number,
                                    number
                                ] | null;
                                median: number | null;
                                sd: number | null;
                                histogram: {
                                    score: number;
                                    count: number;
                                }[];
                                nps: number | null;
                                csat: number | null;
                                by_source?: {
                                    source: string;
                                    scale: [
                                        number,
                                        number
                                    ] | null;
                                    inferred: boolean;
                                    from?: string;
                                    until?: string;
                                    above?: number;
                                    below?: number;
                                    count: number;
                                    n: number;
                                    value: number | null;
                                    ci: [
                                        number | null,
                                        number | null
                                    ] | null;
                                    drilldown: {
                                        search_query?: string;
                                        filters: Record<string, never>[];
                                        /** @enum {string} */
                                        mode?: "all_terms" | "any_terms";
                                        query_language?: string;
                                        timezone?: string;
                                        /** @enum {string} */
                                        week_start?: "monday" | "sunday";
                                    };
                                }[];
                            } | null;
                            first: string | null;
                            last: string | null;
                            examples: {
                                /** Format: uuid */
                                id: string;
                                ds: string;
                                source: string;
                                message: string;
                                score: number | null;
                                user_name: string | null;
                                url: string | null;
                                language: string;
                                filters: {
                                    [key: string]: unknown;
                                };
                            }[];
                            drilldown: {
                                search_query?: string;
                                filters: Record<string, never>[];
                                /** @enum {string} */
                                mode?: "all_terms" | "any_terms";
                                query_language?: string;
                                timezone?: string;
                                /** @enum {string} */
                                week_start?: "monday" | "sunday";
                            };
                        };
                        overlap: {
                            both: number;
                            only_main: number;
                            only_secondary: number;
                            union: number;
                            jaccard: number | null;
                            overlap_coefficient: number | null;
                            share_of_main: number | null;
                            share_of_secondary: number | null;
                            lift: number | null;
                            phi: number | null;
                            npmi: number | null;
                            parts: {
                                both: {
                                    count: number;
                                    drilldown: {
                                        search_query?: string;
                                        filters: Record<string, never>[];
                                        /** @enum {string} */
                                        mode?: "all_terms" | "any_terms";
                                        query_language?: string;
                                        timezone?: string;
                                        /** @enum {string} */
                                        week_start?: "monday" | "sunday";
                                    };
                                } | null;
                                only_main: {
                                    count: number;
                                    drilldown: {
                                        search_query?: string;
                                        filters: Record<string, never>[];
                                        /** @enum {string} */
                                        mode?: "all_terms" | "any_terms";
                                        query_language?: string;
                                        timezone?: string;
                                        /** @enum {string} */
                                        week_start?: "monday" | "sunday";
                                    };
                                } | null;
                                only_secondary: {
                                    count: number;
                                    drilldown: {
                                        search_query?: string;
                                        filters: Record<string, never>[];
                                        /** @enum {string} */
                                        mode?: "all_terms" | "any_terms";
                                        query_language?: string;
                                        timezone?: string;
                                        /** @enum {string} */
                                        week_start?: "monday" | "sunday";
                                    };
                                } | null;
                            };
                        };
                        comparison: {
                            /** @enum {string} */
                            population_relation: "same" | "disjoint" | "nested" | "partial";
                            count_ratio: {
                                value: number | null;
                                ci: [
                                    number,
                                    number
                                ] | null;
                                method: string | null;
                            };
                            share_ratio: {
                                value: number | null;
                                ci: [
                                    number,
                                    number
                                ] | null;
                                method: string | null;
                            } | null;
                            share_difference: {
                                value: number;
                                ci: [
                                    number,
                                    number
                                ] | null;
                                method: string;
                            } | null;
                            part_of_whole: {
                                /** @enum {string} */
                                part: "main" | "secondary";
                                share: number;
                                ci: [
                                    number,
                                    number
                                ] | null;
                            } | null;
                            test: {
                                /** @enum {string} */
                                name: "mcnemar_exact" | "two_proportion_z" | "fisher_exact" | "overlap_covariance_z";
                                statistic: number | null;
                                p_value: number;
                                significant: boolean;
                            } | null;
                            authors: {
                                main_share: number;
                                secondary_share: number;
                                share_difference: {
                                    value: number;
                                    ci: [
                                        number,
                                        number
                                    ] | null;
                                    method: string;
                                } | null;
                                test: {
                                    /** @enum {string} */
                                    name: "mcnemar_exact" | "two_proportion_z" | "fisher_exact" | "overlap_covariance_z";
                                    statistic: number | null;
                                    p_value: number;
                                    significant: boolean;
                                } | null;
                            } | null;
                            score_difference: {
                                value: number;
                                ci: [
                                    number,
                                    number
                                ] | null;
                                /** @enum {string} */
                                test: "welch_t";
                                statistic?: number | null;
                                df?: number | null;
                                p_value: number | null;
                                hedges_g?: number | null;
                                cliffs_delta: number;
                                mannwhitney_p: number;
                                main_n: number;
                                secondary_n: number;
                                main_mean?: number;
                                secondary_mean?: number;
                                left_out: number;
                                compared: string;
                            } | null;
                        };
                        trend: {
                            interval: string;
                            points: {
                                start: string;
                                end: string;
                                label: string;
                                /** @enum {string} */
                                kind?: "before" | "after";
                                main: number;
                                secondary: number;
                                main_share: number | null;
                                secondary_share: number | null;
                                difference: number | null;
                                difference_ci: [
                                    number,
                                    number
                                ] | null;
                                partial: boolean;
                            }[];
                            growth: {
                                main: {
                                    per_interval: number;
                                    ci: [
                                        number | null,
                                        number | null
                                    ] | null;
                                    p_value: number;
                                } | null;
                                secondary: {
                                    per_interval: number;
                                    ci: [
                                        number | null,
                                        number | null
                                    ] | null;
                                    p_value: number;
                                } | null;
                                divergence_p?: number | null;
                            };
                        } | null;
                        differences: {
                            tested: number;
                            found: number;
                            fields: {
                                key: string;
                                value: string | number | boolean;
                                label?: string;
                                main_records: number;
                                secondary_records: number;
                                main_share: number;
                                secondary_share: number;
                                difference: number;
                                p_adjusted: number;
                                drilldown: {
                                    search_query?: string;
                                    filters: Record<string, never>[];
                                    /** @enum {string} */
                                    mode?: "all_terms" | "any_terms";
                                    query_language?: string;
                                    timezone?: string;
                                    /** @enum {string} */
                                    week_start?: "monday" | "sunday";
                                };
                                secondary_drilldown: {
                                    search_query?: string;
                                    filters: Record<string, never>[];
                                    /** @enum {string} */
                                    mode?: "all_terms" | "any_terms";
                                    query_language?: string;
                                    timezone?: string;
                                    /** @enum {string} */
                                    week_start?: "monday" | "sunday";
                                };
                            }[];
                            means: {
                                key: string;
                                /** @enum {string} */
                                measure: "mean" | "share";
                                scale?: [
                                    number,
                                    number
                                ];
                                main_low?: number;
                                main_high?: number;
                                secondary_low?: number;
                                secondary_high?: number;
                                main_mean: number;
                                secondary_mean: number;
                                main_n: number;
                                secondary_n: number;
                                rest?: {
                                    mean: number;
                                    n: number;
                                };
                                difference: number;
                                ci: [
                                    number,
                                    number
                                ] | null;
                                p_adjusted: number;
                                drilldown: {
                                    search_query?: string;
                                    filters: Record<string, never>[];
                                    /** @enum {string} */
                                    mode?: "all_terms" | "any_terms";
                                    query_language?: string;
                                    timezone?: string;
                                    /** @enum {string} */
                                    week_start?: "monday" | "sunday";
                                };
                                secondary_drilldown: {
                                    search_query?: string;
                                    filters: Record<string, never>[];
                                    /** @enum {string} */
                                    mode?: "all_terms" | "any_terms";
                                    query_language?: string;
                                    timezone?: string;
                                    /** @enum {string} */
                                    week_start?: "monday" | "sunday";
                                };
                            }[];
                            terms: {
                                term: string;
                                /** @enum {string} */
                                leans: "main" | "secondary";
                                main_records: number;
                                secondary_records: number;
                                z: number;
                                p_adjusted: number;
                                drilldown: {
                                    search_query?: string;
                                    filters: Record<string, never>[];
                                    /** @enum {string} */
                                    mode?: "all_terms" | "any_terms";
                                    query_language?: string;
                                    timezone?: string;
                                    /** @enum {string} */
                                    week_start?: "monday" | "sunday";
                                };
                                secondary_drilldown: {
                                    search_query?: string;
                                    filters: Record<string, never>[];
                                    /** @enum {string} */
                                    mode?: "all_terms" | "any_terms";
                                    query_language?: string;
                                    timezone?: string;
                                    /** @enum {string} */
                                    week_start?: "monday" | "sunday";
                                };
                            }[];
                        };
                        verdict: string;
                        caveats: string[];
                        meta: {
                            request_id: string;
                            took_ms: number;
                            timezone: string;
                            /** @enum {string} */
                            week_start: "monday" | "sunday";
                            filters_applied: Record<string, never>[];
                            query_applied: {
                                text: string;
                                /** @enum {string} */
                                mode: "all_terms" | "any_terms";
                                /** @enum {string} */
                                engine: "built_in" | "meilisearch";
                                language?: string;
                                /** @description By word of the query: the ways of writing it that were counted. Only words of records the caller may see; twenty of a word at most. Given where the built-in engine decided. */
                                forms?: {
                                    [key: string]: string[];
                                };
                                /** @description By word of the query: how many more forms were counted than `forms` lists. */
                                more_forms?: {
                                    [key: string]: number;
                                };
                            } | null;
                            data_as_of: string;
                            index_lag_ms: number;
                            warnings: {
                                code: string;
                                detail: string;
                                field?: string;
                                collection?: {
                                    source: string;
                                    /** Format: date */
                                    since: string;
                                    interval: string;
                                    before: number;
                                    after: number | null;
                                };
                            }[];
                            suggestions?: {
                                search_query: string;
                                total: number;
                            }[];
                            /** @description Of an answer in words, as BCP 47. English where it says something that has no wording in the language asked for. */
                            answer_language?: string;
                            coverage?: {
                                source: string;
                                from: string;
                                to: string;
                                /** @enum {string} */
                                state: "complete" | "lost" | "unknown";
                            }[];
                        };
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AnalysisController_drivers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    timezone?: string | null;
                    week_start?: ("monday" | "sunday") | null;
                    language?: string | null;
                    search_query?: string | null;
                    filters?: {
                        /** @description ds, source, score, rating (low, middle or high), themes (their ids), sentiment (negative, unclear, positive or −1 to 1), language, user_name, … or filters.<key> */
                        key?: string;
                        /** @enum {unknown} */
                        type?: "range" | "list" | "value" | "exists" | "group";
                        /** @enum {unknown} */
                        operator?: "eq" | "neq" | "all" | "gt" | "gte" | "lt" | "lte" | "contains" | "not_contains" | "starts_with" | "and" | "or" | "not";
                        value?: string | number | boolean;
                        values?: (string | number | boolean | null)[];
                        min?: string | number;
                        max?: string | number;
                        min_exclusive?: boolean;
                        max_exclusive?: boolean;
                        /** @description Filters of a group. */
                        filters?: Record<string, never>[];
                        /**
                         * @description Marks a filter that a drill-down added. Up to 8 of these do not count towards the limit.
                         * @enum {unknown}
                         */
                        origin?: "drilldown";
                    }[] | null;
                    mode?: ("all_terms" | "any_terms") | null;
                    query_language?: string | null;
                    drivers_of?: string | null;
                    part_filters?: {
                        /** @description ds, source, score, rating (low, middle or high), themes (their ids), sentiment (negative, unclear, positive or −1 to 1), language, user_name, … or filters.<key> */
                        key?: string;
                        /** @enum {unknown} */
                        type?: "range" | "list" | "value" | "exists" | "group";
                        /** @enum {unknown} */
                        operator?: "eq" | "neq" | "all" | "gt" | "gte" | "lt" | "lte" | "contains" | "not_contains" | "starts_with" | "and" | "or" | "not";
                        value?: string | number | boolean;
                        values?: (string | number | boolean | null)[];
                        min?: string | number;
                        max?: string | number;
                        min_exclusive?: boolean;
                        max_exclusive?: boolean;
                        /** @description Filters of a group. */
                        filters?: Record<string, never>[];
                        /**
                         * @description Marks a filter that a drill-down added. Up to 8 of these do not count towards the limit.
                         * @enum {unknown}
                         */
                        origin?: "drilldown";
                    }[] | null;
                    fields?: string[] | null;
                    compare?: ("previous_period" | "previous_year") | null;
                    compare_to?: {
                        search_query?: string | null;
                        filters?: {
                            /** @description ds, source, score, rating (low, middle or high), themes (their ids), sentiment (negative, unclear, positive or −1 to 1), language, user_name, … or filters.<key> */
                            key?: string;
                            /** @enum {unknown} */
                            type?: "range" | "list" | "value" | "exists" | "group";
                            /** @enum {unknown} */
                            operator?: "eq" | "neq" | "all" | "gt" | "gte" | "lt" | "lte" | "contains" | "not_contains" | "starts_with" | "and" | "or" | "not";
                            value?: string | number | boolean;
                            values?: (string | number | boolean | null)[];
                            min?: string | number;
                            max?: string | number;
                            min_exclusive?: boolean;
                            max_exclusive?: boolean;
                            /** @description Filters of a group. */
                            filters?: Record<string, never>[];
                            /**
                             * @description Marks a filter that a drill-down added. Up to 8 of these do not count towards the limit.
                             * @enum {unknown}
                             */
                            origin?: "drilldown";
                        }[] | null;
                        mode?: ("all_terms" | "any_terms") | null;
                        query_language?: string | null;
                    } | null;
                    confidence?: number | null;
                    limit?: number | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        drivers_of: string;
                        main: {
                            records: number;
                            n: number;
                            value: number | null;
                            drilldown: {
                                search_query?: string;
                                filters: Record<string, never>[];
                                /** @enum {string} */
                                mode?: "all_terms" | "any_terms";
                                query_language?: string;
                                timezone?: string;
                                /** @enum {string} */
                                week_start?: "monday" | "sunday";
                            };
                            by_source?: {
                                source: string;
                                scale: [
                                    number,
                                    number
                                ] | null;
                                inferred: boolean;
                                from?: string;
                                until?: string;
                                above?: number;
                                below?: number;
                                count: number;
                                n: number;
                                value: number | null;
                                ci: [
                                    number | null,
                                    number | null
                                ] | null;
                                drilldown: {
                                    search_query?: string;
                                    filters: Record<string, never>[];
                                    /** @enum {string} */
                                    mode?: "all_terms" | "any_terms";
                                    query_language?: string;
                                    timezone?: string;
                                    /** @enum {string} */
                                    week_start?: "monday" | "sunday";
                                };
                            }[];
                        };
                        secondary: {
                            records: number;
                            n: number;
                            value: number | null;
                            drilldown: {
                                search_query?: string;
                                filters: Record<string, never>[];
                                /** @enum {string} */
                                mode?: "all_terms" | "any_terms";
                                query_language?: string;
                                timezone?: string;
                                /** @enum {string} */
                                week_start?: "monday" | "sunday";
                            };
                            by_source?: {
                                source: string;
                                scale: [
                                    number,
                                    number
                                ] | null;
                                inferred: boolean;
                                from?: string;
                                until?: string;
                                above?: number;
                                below?: number;
                                count: number;
                                n: number;
                                value: number | null;
                                ci: [
                                    number | null,
                                    number | null
                                ] | null;
                                drilldown: {
                                    search_query?: string;
                                    filters: Record<string, never>[];
                                    /** @enum {string} */
                                    mode?: "all_terms" | "any_terms";
                                    query_language?: string;
                                    timezone?: string;
                                    /** @enum {string} */
                                    week_start?: "monday" | "sunday";
                                };
                            }[];
                        };
                        compared_range: {
                            from: string;
                            to: string;
                        } | null;
                        change: {
                            value: number;
                            ci: [
                                number,
                                number
                            ] | null;
                            p_value: number | null;
                        } | null;
                        note: string | null;
                        fields: {
                            key: string;
                            overlapping: boolean;
                            distinct_values: number;
                            mix: number;
                            level: number;
                            parts: {
                                key: string | number | boolean | null;
                                label: string;
                                /** @enum {string} */
                                kind: "value" | "other" | "missing";
                                main: {
                                    records: number;
                                    n: number;
                                    value: number | null;
                                    share: number;
                                    weighted_value?: number | null;
                                    drilldown: {
                                        search_query?: string;
                                        filters: Record<string, never>[];
                                        /** @enum {string} */
                                        mode?: "all_terms" | "any_terms";
                                        query_language?: string;
                                        timezone?: string;
                                        /** @enum {string} */
                                        week_start?: "monday" | "sunday";
                                    };
                                };
                                secondary: {
                                    records: number;
                                    n: number;
                                    value: number | null;
                                    share: number;
                                    weighted_value?: number | null;
                                    drilldown: {
                                        search_query?: string;
                                        filters: Record<string, never>[];
                                        /** @enum {string} */
                                        mode?: "all_terms" | "any_terms";
                                        query_language?: string;
                                        timezone?: string;
                                        /** @enum {string} */
                                        week_start?: "monday" | "sunday";
                                    };
                                };
                                mix: number;
                                level: number;
                                contribution: number;
                                ci: [
                                    number,
                                    number
                                ] | null;
                                p_adjusted: number | null;
                            }[];
                            fix_first: {
                                key: string | number | boolean;
                                label: string;
                                records: number;
                                share: number;
                                share_ci: [
                                    number,
                                    number
                                ] | null;
                                value: number;
                                rest_value: number;
                                gap: {
                                    value: number;
                                    ci: [
                                        number,
                                        number
                                    ] | null;
                                    p_adjusted: number;
                                };
                                growth: {
                                    value: number | null;
                                    ci: [
                                        number,
                                        number
                                    ] | null;
                                    p_adjusted: number | null;
                                    factor: number;
                                };
                                drag: number;
                                priority: number;
                                drilldown: {
                                    search_query?: string;
                                    filters: Record<string, never>[];
                                    /** @enum {string} */
                                    mode?: "all_terms" | "any_terms";
                                    query_language?: string;
                                    timezone?: string;
                                    /** @enum {string} */
                                    week_start?: "monday" | "sunday";
                                };
                            }[] | null;
                        }[];
                        by_scale?: {
                            scale: [
                                number,
                                number
                            ];
                            sources: string[];
                            main: {
                                records: number;
                                n: number;
                                value: number | null;
                                drilldown: {
                                    search_query?: string;
                                    filters: Record<string, never>[];
                                    /** @enum {string} */
                                    mode?: "all_terms" | "any_terms";
                                    query_language?: string;
                                    timezone?: string;
                                    /** @enum {string} */
                                    week_start?: "monday" | "sunday";
                                };
                                by_source?: {
                                    source: string;
                                    scale: [
                                        number,
                                        number
                                    ] | null;
                                    inferred: boolean;
                                    from?: string;
                                    until?: string;
                                    above?: number;
                                    below?: number;
                                    count: number;
                                    n: number;
                                    value: number | null;
                                    ci: [
                                        number | null,
                                        number | null
                                    ] | null;
                                    drilldown: {
                                        search_query?: string;
                                        filters: Record<string, never>[];
                                        /** @enum {string} */
                                        mode?: "all_terms" | "any_terms";
                                        query_language?: string;
                                        timezone?: string;
                                        /** @enum {string} */
                                        week_start?: "monday" | "sunday";
                                    };
                                }[];
                            };
                            secondary: {
                                records: number;
                                n: number;
                                value: number | null;
                                drilldown: {
                                    search_query?: string;
                                    filters: Record<string, never>[];
                                    /** @enum {string} */
                                    mode?: "all_terms" | "any_terms";
                                    query_language?: string;
                                    timezone?: string;
                                    /** @enum {string} */
                                    week_start?: "monday" | "sunday";
                                };
                                by_source?: {
                                    source: string;
                                    scale: [
                                        number,
                                        number
                                    ] | null;
                                    inferred: boolean;
                                    from?: string;
                                    until?: string;
                                    above?: number;
                                    below?: number;
                                    count: number;
                                    n: number;
                                    value: number | null;
                                    ci: [
                                        number | null,
                                        number | null
                                    ] | null;
                                    drilldown: {
                                        search_query?: string;
                                        filters: Record<string, never>[];
                                        /** @enum {string} */
                                        mode?: "all_terms" | "any_terms";
                                        query_language?: string;
                                        timezone?: string;
                                        /** @enum {string} */
                                        week_start?: "monday" | "sunday";
                                    };
                                }[];
                            };
                            change: {
                                value: number;
                                ci: [
                                    number,
                                    number
                                ] | null;
                                p_value: number | null;
                            } | null;
                            note: string | null;
                            fields: {
                                key: string;
                                overlapping: boolean;
                                distinct_values: number;
                                mix: number;
                                level: number;
                                parts: {
                                    key: string | number | boolean | null;
                                    label: string;
                                    /** @enum {string} */
                                    kind: "value" | "other" | "missing";
                                    main: {
                                        records: number;
                                        n: number;
                                        value: number | null;
                                        share: number;
                                        weighted_value?: number | null;
                                        drilldown: {
                                            search_query?: string;
                                            filters: Record<string, never>[];
                                            /** @enum {string} */
                                            mode?: "all_terms" | "any_terms";
                                            query_language?: string;
                                            timezone?: string;
                                            /** @enum {string} */
                                            week_start?: "monday" | "sunday";
                                        };
                                    };
                                    secondary: {
                                        records: number;
                                        n: number;
                                        value: number | null;
                                        share: number;
                                        weighted_value?: number | null;
                                        drilldown: {
                                            search_query?: string;
                                            filters: Record<string, never>[];
                                            /** @enum {string} */
                                            mode?: "all_terms" | "any_terms";
                                            query_language?: string;
                                            timezone?: string;
                                            /** @enum {string} */
                                            week_start?: "monday" | "sunday";
                                        };
                                    };
                                    mix: number;
                                    level: number;
                                    contribution: number;
                                    ci: [
                                        number,
                                        number
                                    ] | null;
                                    p_adjusted: number | null;
                                }[];
                                fix_first: {
                                    key: string | number | boolean;
                                    label: string;
                                    records: number;
                                    share: number;
                                    share_ci: [
                                        number,
                                        number
                                    ] | null;
                                    value: number;
                                    rest_value: number;
                                    gap: {
                                        value: number;
                                        ci: [
                                            number,
                                            number
                                        ] | null;
                                        p_adjusted: number;
                                    };
                                    growth: {
                                        value: number | null;
                                        ci: [
                                            number,
                                            number
                                        ] | null;
                                        p_adjusted: number | null;
                                        factor: number;
                                    };
                                    drag: number;
                                    priority: number;
                                    drilldown: {
                                        search_query?: string;
                                        filters: Record<string, never>[];
                                        /** @enum {string} */
                                        mode?: "all_terms" | "any_terms";
                                        query_language?: string;
                                        timezone?: string;
                                        /** @enum {string} */
                                        week_start?: "monday" | "sunday";
                                    };
                                }[] | null;
                            }[];
                        }[];
                        meta: {
                            request_id: string;
                            took_ms: number;
                            timezone: string;
                            /** @enum {string} */
                            week_start: "monday" | "sunday";
                            filters_applied: Record<string, never>[];
                            query_applied: {
                                text: string;
                                /** @enum {string} */
                                mode: "all_terms" | "any_terms";
                                /** @enum {string} */
                                engine: "built_in" | "meilisearch";
                                language?: string;
                                /** @description By word of the query: the ways of writing it that were counted. Only words of records the caller may see; twenty of a word at most. Given where the built-in engine decided. */
                                forms?: {
                                    [key: string]: string[];
                                };
                                /** @description By word of the query: how many more forms were counted than `forms` lists. */
                                more_forms?: {
                                    [key: string]: number;
                                };
                            } | null;
                            data_as_of: string;
                            index_lag_ms: number;
                            warnings: {
                                code: string;
                                detail: string;
                                field?: string;
                                collection?: {
                                    source: string;
                                    /** Format: date */
                                    since: string;
                                    interval: string;
                                    before: number;
                                    after: number | null;
                                };
                            }[];
                            suggestions?: {
                                search_query: string;
                                total: number;
                            }[];
                            /** @description Of an answer in words, as BCP 47. English where it says something that has no wording in the language asked for. */
                            answer_language?: string;
                            coverage?: {
                                source: string;
                                from: string;
                                to: string;
                                /** @enum {string} */
                                state: "complete" | "lost" | "unknown";
                            }[];
                        };
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AnalysisController_episodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    timezone?: string | null;
                    week_start?: ("monday" | "sunday") | null;
                    language?: string | null;
                    search_query?: string | null;
                    filters?: {
                        /** @description ds, source, score, rating (low, middle or high), themes (their ids), sentiment (negative, unclear, positive or −1 to 1), language, user_name, … or filters.<key> */
                        key?: string;
                        /** @enum {unknown} */
                        type?: "range" | "list" | "value" | "exists" | "group";
                        /** @enum {unknown} */
                        operator?: "eq" | "neq" | "all" | "gt" | "gte" | "lt" | "lte" | "contains" | "not_contains" | "starts_with" | "and" | "or" | "not";
                        value?: string | number | boolean;
                        values?: (string | number | boolean | null)[];
                        min?: string | number;
                        max?: string | number;
                        min_exclusive?: boolean;
                        max_exclusive?: boolean;
                        /** @description Filters of a group. */
                        filters?: Record<string, never>[];
                        /**
                         * @description Marks a filter that a drill-down added. Up to 8 of these do not count towards the limit.
                         * @enum {unknown}
                         */
                        origin?: "drilldown";
                    }[] | null;
                    mode?: ("all_terms" | "any_terms") | null;
                    query_language?: string | null;
                    episodes_of?: string | null;
                    base_filters?: {
                        /** @description ds, source, score, rating (low, middle or high), themes (their ids), sentiment (negative, unclear, positive or −1 to 1), language, user_name, … or filters.<key> */
                        key?: string;
                        /** @enum {unknown} */
                        type?: "range" | "list" | "value" | "exists" | "group";
                        /** @enum {unknown} */
                        operator?: "eq" | "neq" | "all" | "gt" | "gte" | "lt" | "lte" | "contains" | "not_contains" | "starts_with" | "and" | "or" | "not";
                        value?: string | number | boolean;
                        values?: (string | number | boolean | null)[];
                        min?: string | number;
                        max?: string | number;
                        min_exclusive?: boolean;
                        max_exclusive?: boolean;
                        /** @description Filters of a group. */
                        filters?: Record<string, never>[];
                        /**
                         * @description Marks a filter that a drill-down added. Up to 8 of these do not count towards the limit.
                         * @enum {unknown}
                         */
                        origin?: "drilldown";
                    }[] | null;
                    part_filters?: {
                        /** @description ds, source, score, rating (low, middle or high), themes (their ids), sentiment (negative, unclear, positive or −1 to 1), language, user_name, … or filters.<key> */
                        key?: string;
                        /** @enum {unknown} */
                        type?: "range" | "list" | "value" | "exists" | "group";
                        /** @enum {unknown} */
                        operator?: "eq" | "neq" | "all" | "gt" | "gte" | "lt" | "lte" | "contains" | "not_contains" | "starts_with" | "and" | "or" | "not";
                        value?: string | number | boolean;
                        values?: (string | number | boolean | null)[];
                        min?: string | number;
                        max?: string | number;
                        min_exclusive?: boolean;
                        max_exclusive?: boolean;
                        /** @description Filters of a group. */
                        filters?: Record<string, never>[];
                        /**
                         * @description Marks a filter that a drill-down added. Up to 8 of these do not count towards the limit.
                         * @enum {unknown}
                         */
                        origin?: "drilldown";
                    }[] | null;
                    interval?: ("-" | "hour" | "day" | "week" | "month" | "quarter" | "year" | "daily" | "weekly" | "monthly") | null;
                    breakdown?: string | null;
                    series_limit?: number | null;
                    limit?: number | null;
                    explain?: number | null;
                    fields?: string[] | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        episodes_of: string;
                        interval: string;
                        range: {
                            from: string;
                            to: string;
                            inferred: boolean;
                        } | null;
                        series: {
                            key: string | number | boolean | null;
                            label: string;
                            records: number;
                            value: number | null;
                            interval: string;
                            found: number;
                            note: string | null;
                            drilldown: {
                                search_query?: string;
                                filters: Record<string, never>[];
                                /** @enum {string} */
                                mode?: "all_terms" | "any_terms";
                                query_language?: string;
                                timezone?: string;
                                /** @enum {string} */
                                week_start?: "monday" | "sunday";
                            };
                        }[];
                        episodes: {
                            key: string | number | boolean | null;
                            label: string;
                            /** @enum {string} */
                            kind: "change" | "collection" | "scale";
                            /** @enum {string} */
                            direction: "fall" | "rise";
                            gradual: boolean;
                            before: {
                                start: string;
                                end: string;
                                value: number | null;
                                count: number;
                                n: number;
                                drilldown: {
                                    search_query?: string;
                                    filters: Record<string, never>[];
                                    /** @enum {string} */
                                    mode?: "all_terms" | "any_terms";
                                    query_language?: string;
                                    timezone?: string;
                                    /** @enum {string} */
                                    week_start?: "monday" | "sunday";
                                };
                            };
                            during: {
                                start: string;
                                end: string;
                                value: number | null;
                                count: number;
                                n: number;
                                drilldown: {
                                    search_query?: string;
                                    filters: Record<string, never>[];
                                    /** @enum {string} */
                                    mode?: "all_terms" | "any_terms";
                                    query_language?: string;
                                    timezone?: string;
                                    /** @enum {string} */
                                    week_start?: "monday" | "sunday";
                                };
                            };
                            after: {
                                start: string;
                                end: string;
                                value: number | null;
                                count: number;
                                n: number;
                                drilldown: {
                                    search_query?: string;
                                    filters: Record<string, never>[];
                                    /** @enum {string} */
                                    mode?: "all_terms" | "any_terms";
                                    query_language?: string;
                                    timezone?: string;
                                    /** @enum {string} */
                                    week_start?: "monday" | "sunday";
                                };
                            } | null;
                            change: {
                                absolute: number;
                                relative: number | null;
                                ci: [
                                    number | null,
                                    number | null
                                ] | null;
                                /** @enum {string} */
                                ci_of: "absolute" | "relative";
                            };
                            came_with?: {
                                tested: number;
                                fields: {
                                    key: string;
                                    value: string | number | boolean;
                                    label?: string;
                                    main_records: number;
                                    secondary_records: number;
                                    main_share: number;
                                    secondary_share: number;
                                    difference: number;
                                    p_adjusted: number;
                                    drilldown: {
                                        search_query?: string;
                                        filters: Record<string, never>[];
                                        /** @enum {string} */
                                        mode?: "all_terms" | "any_terms";
                                        query_language?: string;
                                        timezone?: string;
                                        /** @enum {string} */
                                        week_start?: "monday" | "sunday";
                                    };
                                    secondary_drilldown: {
                                        search_query?: string;
                                        filters: Record<string, never>[];
                                        /** @enum {string} */
                                        mode?: "all_terms" | "any_terms";
                                        query_language?: string;
                                        timezone?: string;
                                        /** @enum {string} */
                                        week_start?: "monday" | "sunday";
                                    };
                                }[];
                                terms: {
                                    term: string;
                                    /** @enum {string} */
                                    leans: "main" | "secondary";
                                    main_records: number;
                                    secondary_records: number;
                                    z: number;
                                    p_adjusted: number;
                                    drilldown: {
                                        search_query?: string;
                                        filters: Record<string, never>[];
                                        /** @enum {string} */
                                        mode?: "all_terms" | "any_terms";
                                        query_language?: string;
                                        timezone?: string;
                                        /** @enum {string} */
                                        week_start?: "monday" | "sunday";
                                    };
                                    secondary_drilldown: {
                                        search_query?: string;
                                        filters: Record<string, never>[];
                                        /** @enum {string} */
                                        mode?: "all_terms" | "any_terms";
                                        query_language?: string;
                                        timezone?: string;
                                        /** @enum {string} */
                                        week_start?: "monday" | "sunday";
                                    };
                                }[];
                            };
                        }[];
                        not_comparable: {
                            key: string | number | boolean | null;
                            label: string;
                            /** @enum {string} */
                            kind: "change" | "collection" | "scale";
                            /** @enum {string} */
                            direction: "fall" | "rise";
                            gradual: boolean;
                            before: {
                                start: string;
                                end: string;
                                value: number | null;
                                count: number;
                                n: number;
                                drilldown: {
                                    search_query?: string;
                                    filters: Record<string, never>[];
                                    /** @enum {string} */
                                    mode?: "all_terms" | "any_terms";
                                    query_language?: string;
                                    timezone?: string;
                                    /** @enum {string} */
                                    week_start?: "monday" | "sunday";
                                };
                            };
                            during: {
                                start: string;
                                end: string;
                                value: number | null;
                                count: number;
                                n: number;
                                drilldown: {
                                    search_query?: string;
                                    filters: Record<string, never>[];
                                    /** @enum {string} */
                                    mode?: "all_terms" | "any_terms";
                                    query_language?: string;
                                    timezone?: string;
                                    /** @enum {string} */
                                    week_start?: "monday" | "sunday";
                                };
                            };
                            after: {
                                start: string;
                                end: string;
                                value: number | null;
                                count: number;
                                n: number;
                                drilldown: {
                                    search_query?: string;
                                    filters: Record<string, never>[];
                                    /** @enum {string} */
                                    mode?: "all_terms" | "any_terms";
                                    query_language?: string;
                                    timezone?: string;
                                    /** @enum {string} */
                                    week_start?: "monday" | "sunday";
                                };
                            } | null;
                            change: {
                                absolute: number;
                                relative: number | null;
                                ci: [
                                    number | null,
                                    number | null
                                ] | null;
                                /** @enum {string} */
                                ci_of: "absolute" | "relative";
                            };
                            came_with?: {
                                tested: number;
                                fields: {
                                    key: string;
                                    value: string | number | boolean;
                                    label?: string;
                                    main_records: number;
                                    secondary_records: number;
                                    main_share: number;
                                    secondary_share: number;
                                    difference: number;
                                    p_adjusted: number;
                                    drilldown: {
                                        search_query?: string;
                                        filters: Record<string, never>[];
                                        /** @enum {string} */
                                        mode?: "all_terms" | "any_terms";
                                        query_language?: string;
                                        timezone?: string;
                                        /** @enum {string} */
                                        week_start?: "monday" | "sunday";
                                    };
                                    secondary_drilldown: {
                                        search_query?: string;
                                        filters: Record<string, never>[];
                                        /** @enum {string} */
                                        mode?: "all_terms" | "any_terms";
                                        query_language?: string;
                                        timezone?: string;
                                        /** @enum {string} */
                                        week_start?: "monday" | "sunday";
                                    };
                                }[];
                                terms: {
                                    term: string;
                                    /** @enum {string} */
                                    leans: "main" | "secondary";
                                    main_records: number;
                                    secondary_records: number;
                                    z: number;
                                    p_adjusted: number;
                                    drilldown: {
                                        search_query?: string;
                                        filters: Record<string, never>[];
                                        /** @enum {string} */
                                        mode?: "all_terms" | "any_terms";
                                        query_language?: string;
                                        timezone?: string;
                                        /** @enum {string} */
                                        week_start?: "monday" | "sunday";
                                    };
                                    secondary_drilldown: {
                                        search_query?: string;
                                        filters: Record<string, never>[];
                                        /** @enum {string} */
                                        mode?: "all_terms" | "any_terms";
                                        query_language?: string;
                                        timezone?: string;
                                        /** @enum {string} */
                                        week_start?: "monday" | "sunday";
                                    };
                                }[];
                            };
                        }[];
                        total: number;
                        meta: {
                            request_id: string;
                            took_ms: number;
                            timezone: string;
                            /** @enum {string} */
                            week_start: "monday" | "sunday";
                            filters_applied: Record<string, never>[];
                            query_applied: {
                                text: string;
                                /** @enum {string} */
                                mode: "all_terms" | "any_terms";
                                /** @enum {string} */
                                engine: "built_in" | "meilisearch";
                                language?: string;
                                /** @description By word of the query: the ways of writing it that were counted. Only words of records the caller may see; twenty of a word at most. Given where the built-in engine decided. */
                                forms?: {
                                    [key: string]: string[];
                                };
                                /** @description By word of the query: how many more forms were counted than `forms` lists. */
                                more_forms?: {
                                    [key: string]: number;
                                };
                            } | null;
                            data_as_of: string;
                            index_lag_ms: number;
                            warnings: {
                                code: string;
                                detail: string;
                                field?: string;
                                collection?: {
                                    source: string;
                                    /** Format: date */
                                    since: string;
                                    interval: string;
                                    before: number;
                                    after: number | null;
                                };
                            }[];
                            suggestions?: {
                                search_query: string;
                                total: number;
                            }[];
                            /** @description Of an answer in words, as BCP 47. English where it says something that has no wording in the language asked for. */
                            answer_language?: string;
                            coverage?: {
                                source: string;
                                from: string;
                                to: string;
                                /** @enum {string} */
                                state: "complete" | "lost" | "unknown";
                            }[];
                        };
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AnalysisController_versions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    timezone?: string | null;
                    week_start?: ("monday" | "sunday") | null;
                    language?: string | null;
                    search_query?: string | null;
                    filters?: {
                        /** @description ds, source, score, rating (low, middle or high), themes (their ids), sentiment (negative, unclear, positive or −1 to 1), language, user_name, … or filters.<key> */
                        key?: string;
                        /** @enum {unknown} */
                        type?: "range" | "list" | "value" | "exists" | "group";
                        /** @enum {unknown} */
                        operator?: "eq" | "neq" | "all" | "gt" | "gte" | "lt" | "lte" | "contains" | "not_contains" | "starts_with" | "and" | "or" | "not";
                        value?: string | number | boolean;
                        values?: (string | number | boolean | null)[];
                        min?: string | number;
                        max?: string | number;
                        min_exclusive?: boolean;
                        max_exclusive?: boolean;
                        /** @description Filters of a group. */
                        filters?: Record<string, never>[];
                        /**
                         * @description Marks a filter that a drill-down added. Up to 8 of these do not count towards the limit.
                         * @enum {unknown}
                         */
                        origin?: "drilldown";
                    }[] | null;
                    mode?: ("all_terms" | "any_terms") | null;
                    query_language?: string | null;
                    version_field?: string | null;
                    versions_of?: ("score" | "share") | null;
                    part_filters?: {
                        /** @description ds, source, score, rating (low, middle or high), themes (their ids), sentiment (negative, unclear, positive or −1 to 1), language, user_name, … or filters.<key> */
                        key?: string;
                        /** @enum {unknown} */
                        type?: "range" | "list" | "value" | "exists" | "group";
                        /** @enum {unknown} */
                        operator?: "eq" | "neq" | "all" | "gt" | "gte" | "lt" | "lte" | "contains" | "not_contains" | "starts_with" | "and" | "or" | "not";
                        value?: string | number | boolean;
                        values?: (string | number | boolean | null)[];
                        min?: string | number;
                        max?: string | number;
                        min_exclusive?: boolean;
                        max_exclusive?: boolean;
                        /** @description Filters of a group. */
                        filters?: Record<string, never>[];
                        /**
                         * @description Marks a filter that a drill-down added. Up to 8 of these do not count towards the limit.
                         * @enum {unknown}
                         */
                        origin?: "drilldown";
                    }[] | null;
                    split_by?: string | null;
                    confidence?: number | null;
                    limit?: number | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        version_field: string;
                        /** @enum {string} */
                        versions_of: "score" | "share";
                        split_by: string;
                        n: number;
                        unknown: {
                            count: number;
                            drilldown: {
                                search_query?: string;
                                filters: Record<string, never>[];
                                /** @enum {string} */
                                mode?: "all_terms" | "any_terms";
                                query_language?: string;
                                timezone?: string;
                                /** @enum {string} */
                                week_start?: "monday" | "sunday";
                            };
                        };
                        lines: {
                            key: string | number | boolean | null;
                            label: string;
                            n: number;
                            drilldown: {
                                search_query?: string;
                                filters: Record<string, never>[];
                                /** @enum {string} */
                                mode?: "all_terms" | "any_terms";
                                query_language?: string;
                                timezone?: string;
                                /** @enum {string} */
                                week_start?: "monday" | "sunday";
                            };
                            versions_total: number;
                            versions: {
                                version: string | number | boolean;
                                n: number;
                                value: number | null;
                                ci: [
                                    number | null,
                                    number | null
                                ] | null;
                                drilldown: {
                                    search_query?: string;
                                    filters: Record<string, never>[];
                                    /** @enum {string} */
                                    mode?: "all_terms" | "any_terms";
                                    query_language?: string;
                                    timezone?: string;
                                    /** @enum {string} */
                                    week_start?: "monday" | "sunday";
                                };
                                part?: {
                                    count: number;
                                    drilldown: {
                                        search_query?: string;
                                        filters: Record<string, never>[];
                                        /** @enum {string} */
                                        mode?: "all_terms" | "any_terms";
                                        query_language?: string;
                                        timezone?: string;
                                        /** @enum {string} */
                                        week_start?: "monday" | "sunday";
                                    };
                                };
                                comparison: {
                                    with: string | number | boolean;
                                    with_n: number;
                                    with_value: number;
                                    skipped: number;
                                    difference: number;
                                    ci: [
                                        number | null,
                                        number | null
                                    ] | null;
                                    p_value: number;
                                    p_adjusted: number;
                                    /** @enum {string} */
                                    certainty: "certain" | "likely" | "may be chance";
                                    sentence: string;
                                } | null;
                                not_compared: ("first" | "too_few" | "mixed_scales") | null;
                            }[];
                            sentence: string;
                        }[];
                        tested: number;
                        found: number;
                        verdict: string;
                        caveats: string[];
                        meta: {
                            request_id: string;
                            took_ms: number;
                            timezone: string;
                            /** @enum {string} */
                            week_start: "monday" | "sunday";
                            filters_applied: Record<string, never>[];
                            query_applied: {
                                text: string;
                                /** @enum {string} */
                                mode: "all_terms" | "any_terms";
                                /** @enum {string} */
                                engine: "built_in" | "meilisearch";
                                language?: string;
                                /** @description By word of the query: the ways of writing it that were counted. Only words of records the caller may see; twenty of a word at most. Given where the built-in engine decided. */
                                forms?: {
                                    [key: string]: string[];
                                };
                                /** @description By word of the query: how many more forms were counted than `forms` lists. */
                                more_forms?: {
                                    [key: string]: number;
                                };
                            } | null;
                            data_as_of: string;
                            index_lag_ms: number;
                            warnings: {
                                code: string;
                                detail: string;
                                field?: string;
                                collection?: {
                                    source: string;
                                    /** Format: date */
                                    since: string;
                                    interval: string;
                                    before: number;
                                    after: number | null;
                                };
                            }[];
                            suggestions?: {
                                search_query: string;
                                total: number;
                            }[];
                            /** @description Of an answer in words, as BCP 47. English where it says something that has no wording in the language asked for. */
                            answer_language?: string;
                            coverage?: {
                                source: string;
                                from: string;
                                to: string;
                                /** @enum {string} */
                                state: "complete" | "lost" | "unknown";
                            }[];
                        };
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AnalysisController_keyphrases: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    timezone?: string | null;
                    week_start?: ("monday" | "sunday") | null;
                    language?: string | null;
                    search_query?: string | null;
                    filters?: {
                        /** @description ds, source, score, rating (low, middle or high), themes (their ids), sentiment (negative, unclear, positive or −1 to 1), language, user_name, … or filters.<key> */
                        key?: string;
                        /** @enum {unknown} */
                        type?: "range" | "list" | "value" | "exists" | "group";
                        /** @enum {unknown} */
                        operator?: "eq" | "neq" | "all" | "gt" | "gte" | "lt" | "lte" | "contains" | "not_contains" | "starts_with" | "and" | "or" | "not";
                        value?: string | number | boolean;
                        values?: (string | number | boolean | null)[];
                        min?: string | number;
                        max?: string | number;
                        min_exclusive?: boolean;
                        max_exclusive?: boolean;
                        /** @description Filters of a group. */
                        filters?: Record<string, never>[];
                        /**
                         * @description Marks a filter that a drill-down added. Up to 8 of these do not count towards the limit.
                         * @enum {unknown}
                         */
                        origin?: "drilldown";
                    }[] | null;
                    mode?: ("all_terms" | "any_terms") | null;
                    query_language?: string | null;
                    compare_to?: {
                        search_query?: string | null;
                        filters?: {
                            /** @description ds, source, score, rating (low, middle or high), themes (their ids), sentiment (negative, unclear, positive or −1 to 1), language, user_name, … or filters.<key> */
                            key?: string;
                            /** @enum {unknown} */
                            type?: "range" | "list" | "value" | "exists" | "group";
                            /** @enum {unknown} */
                            operator?: "eq" | "neq" | "all" | "gt" | "gte" | "lt" | "lte" | "contains" | "not_contains" | "starts_with" | "and" | "or" | "not";
                            value?: string | number | boolean;
                            values?: (string | number | boolean | null)[];
                            min?: string | number;
                            max?: string | number;
                            min_exclusive?: boolean;
                            max_exclusive?: boolean;
                            /** @description Filters of a group. */
                            filters?: Record<string, never>[];
                            /**
                             * @description Marks a filter that a drill-down added. Up to 8 of these do not count towards the limit.
                             * @enum {unknown}
                             */
                            origin?: "drilldown";
                        }[] | null;
                        mode?: ("all_terms" | "any_terms") | null;
                        query_language?: string | null;
                    } | null;
                    find_themes?: boolean | null;
                    limit?: number | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        total: number;
                        background_total: number;
                        compared_to: {
                            search_query?: string;
                            filters: Record<string, never>[];
                            /** @enum {string} */
                            mode?: "all_terms" | "any_terms";
                        };
                        compared_with: string;
                        keyphrases: {
                            term: string;
                            records: number;
                            share: number;
                            background_records: number;
                            background_share: number;
                            z: number;
                            p_adjusted: number;
                            drilldown: {
                                search_query?: string;
                                filters: Record<string, never>[];
                                /** @enum {string} */
                                mode?: "all_terms" | "any_terms";
                                query_language?: string;
                                timezone?: string;
                                /** @enum {string} */
                                week_start?: "monday" | "sunday";
                            };
                        }[];
                        themes?: {
                            name: string;
                            concept?: string;
                            subject?: string;
                            terms: string[];
                            query: string;
                            records: number;
                            share: number;
                            background_records: number;
                            background_share: number;
                            mean_score: number | null;
                            background_mean_score: number | null;
                            examples: string[];
                        }[];
                        themes_read?: number;
                        meta: {
                            request_id: string;
                            took_ms: number;
                            timezone: string;
                            /** @enum {string} */
                            week_start: "monday" | "sunday";
                            filters_applied: Record<string, never>[];
                            query_applied: {
                                text: string;
                                /** @enum {string} */
                                mode: "all_terms" | "any_terms";
                                /** @enum {string} */
                                engine: "built_in" | "meilisearch";
                                language?: string;
                                /** @description By word of the query: the ways of writing it that were counted. Only words of records the caller may see; twenty of a word at most. Given where the built-in engine decided. */
                                forms?: {
                                    [key: string]: string[];
                                };
                                /** @description By word of the query: how many more forms were counted than `forms` lists. */
                                more_forms?: {
                                    [key: string]: number;
                                };
                            } | null;
                            data_as_of: string;
                            index_lag_ms: number;
                            warnings: {
                                code: string;
                                detail: string;
                                field?: string;
                                collection?: {
                                    source: string;
                                    /** Format: date */
                                    since: string;
                                    interval: string;
                                    before: number;
                                    after: number | null;
                                };
                            }[];
                            suggestions?: {
                                search_query: string;
                                total: number;
                            }[];
                            /** @description Of an answer in words, as BCP 47. English where it says something that has no wording in the language asked for. */
                            answer_language?: string;
                            coverage?: {
                                source: string;
                                from: string;
                                to: string;
                                /** @enum {string} */
                                state: "complete" | "lost" | "unknown";
                            }[];
                        };
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AnalysisController_fields: {
        parameters: {
            query?: {
                timezone?: string;
                week_start?: string;
                language?: string;
                /** @description URL-encoded JSON */
                filters?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    timezone?: string | null;
                    week_start?: ("monday" | "sunday") | null;
                    language?: string | null;
                    filters?: {
                        /** @description ds, source, score, rating (low, middle or high), themes (their ids), sentiment (negative, unclear, positive or −1 to 1), language, user_name, … or filters.<key> */
                        key?: string;
                        /** @enum {unknown} */
                        type?: "range" | "list" | "value" | "exists" | "group";
                        /** @enum {unknown} */
                        operator?: "eq" | "neq" | "all" | "gt" | "gte" | "lt" | "lte" | "contains" | "not_contains" | "starts_with" | "and" | "or" | "not";
                        value?: string | number | boolean;
                        values?: (string | number | boolean | null)[];
                        min?: string | number;
                        max?: string | number;
                        min_exclusive?: boolean;
                        max_exclusive?: boolean;
                        /** @description Filters of a group. */
                        filters?: Record<string, never>[];
                        /**
                         * @description Marks a filter that a drill-down added. Up to 8 of these do not count towards the limit.
                         * @enum {unknown}
                         */
                        origin?: "drilldown";
                    }[] | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        fields: {
                            key: string;
                            title?: string;
                            description?: string;
                            hidden?: boolean;
                            types: string[];
                            multi_valued: boolean;
                            records: number;
                            coverage: number | null;
                            distinct_values: number;
                            top_values: {
                                value: string | number | boolean;
                                label?: string;
                                count: number;
                            }[];
                            filter: boolean;
                            sort: boolean;
                            group: boolean;
                            measure: boolean;
                            version?: boolean;
                            not_given?: (string | number | boolean)[];
                            scales?: {
                                source: string;
                                scale: [
                                    number,
                                    number
                                ];
                                low: number;
                                high: number;
                                scored: number;
                                inferred: boolean;
                                outside?: number;
                                earlier?: {
                                    scale: [
                                        number,
                                        number
                                    ];
                                    low: number;
                                    high: number;
                                    scored: number;
                                    until: string;
                                };
                            }[];
                        }[];
                        not_indexed?: number;
                        outgrown?: string[];
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    LimitsController_limits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: number;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    HealthController_live: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "live";
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    HealthController_ready: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "ready";
                        parts: {
                            [key: string]: {
                                ready: boolean;
                                detail?: string;
                            };
                        };
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    RecordsController_record: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        ds: string;
                        source: string;
                        message: string;
                        score: number | null;
                        user_name: string | null;
                        url: string | null;
                        language: string;
                        filters: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    RecordsController_sources: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sources: {
                            source: string;
                            records: number;
                            last_arrival: string | null;
                            lag_seconds: number | null;
                            coverage: {
                                from: string;
                                to: string;
                                /** @enum {string} */
                                state: "lost" | "unknown";
                            }[] | null;
                        }[];
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    TextIndexController_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        engine: "built_in" | "meilisearch";
                        serving: {
                            lag_ms: number | null;
                        } | null;
                        building: {
                            changes_read: number;
                            changes: number;
                        } | null;
                        failing: {
                            reason: string;
                            seconds: number;
                        } | null;
                        refused_records: number;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    TextIndexController_rebuild: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        begun: boolean;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    TextIndexController_retry: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        records: number;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    IngestionController_push: {
        parameters: {
            query?: {
                on_error?: "reject" | "skip";
                wait?: "none" | "indexed";
                batch?: string;
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    source: string;
                    records: {
                        /**
                         * @description When the feedback was given, with a UTC offset: 2025-07-03T10:12:00+0200. Seconds and fractions are optional.
                         * @example 2025-07-03T10:12:00+0200
                         */
                        ds: string;
                        /** @description The text of the feedback. May be empty if the record has a score. */
                        message: string;
                        /** @description Attributes: at most 64 keys and 5 levels. */
                        filters?: {
                            [key: string]: unknown;
                        } | null;
                        score?: number | null;
                        user_name?: string | null;
                        url?: string | null;
                        /** @description Your own id for the record. Pushing the same id again revises the record. */
                        id?: string | null;
                        /** @description Occurrence number among identical records; by default counted within the batch. */
                        occurrence?: number | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {number} */
                        statusCode: 200;
                        body: string;
                        /** Format: uuid */
                        batch_id: string;
                        received: number;
                        accepted: number;
                        revised: number;
                        duplicates: number;
                        rejected: number;
                        rejected_as_erased?: number;
                        errors: {
                            pointer?: string;
                            parameter?: string;
                            code: string;
                            detail: string;
                            allowed?: string[];
                        }[];
                        warnings: {
                            index: number;
                            field: string;
                            reason: string;
                        }[];
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ImportsController_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        imports: {
                            at: string;
                            by: string;
                            file: string;
                            source: string;
                            /** Format: uuid */
                            batch_id: string;
                            records: number;
                            revised: number;
                            undone: boolean;
                        }[];
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ImportsController_import: {
        parameters: {
            query: {
                name?: string;
                map: string;
                date?: string;
                zone?: string;
                encoding?: string;
                delimiter?: string;
                list?: string;
                list_separator?: string;
                null?: string;
                changed?: number;
                source: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        batch_id: string;
                        accepted: number;
                        revised: number;
                        duplicates: number;
                        source: string;
                        read: number;
                        erased: number;
                        superseded: number;
                        gaps: number;
                        overlaps: number;
                        ahead: number;
                        rejected: number;
                        reasons: {
                            field: string | null;
                            columns: string[];
                            code: string;
                            detail: string;
                            allowed: string[];
                            count: number;
                        }[];
                        examples: {
                            field: string | null;
                            columns: string[];
                            code: string;
                            detail: string;
                            allowed: string[];
                            row: number;
                            value: string | null;
                        }[];
                        note: string | null;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ImportsController_preview: {
        parameters: {
            query?: {
                name?: string;
                map?: string;
                date?: string;
                zone?: string;
                encoding?: string;
                delimiter?: string;
                list?: string;
                list_separator?: string;
                null?: string;
                changed?: number;
                part?: "whole" | "beginning";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        columns: {
                            name: string;
                            examples: string[];
                        }[];
                        map: string[];
                        date: string[];
                        fitting: string[];
                        needs_zone: boolean;
                        records: {
                            [key: string]: unknown;
                        }[];
                        read: number;
                        sound: number;
                        rejected: {
                            field: string | null;
                            columns: string[];
                            code: string;
                            detail: string;
                            allowed: string[];
                            count: number;
                        }[];
                        examples: {
                            field: string | null;
                            columns: string[];
                            code: string;
                            detail: string;
                            allowed: string[];
                            row: number;
                            value: string | null;
                        }[];
                        ahead: number;
                        list: string | null;
                        note: string | null;
                        partial: boolean;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    DemoController_load: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        stored: number;
                        last_day: string;
                        /** Format: uuid */
                        batch_id: string;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AttributesController_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        attributes: {
                            name: string;
                            source: string | null;
                            pinned: boolean;
                            dropped: boolean;
                            outgrown: boolean;
                        }[];
                        limits: {
                            total: number;
                            per_source: number;
                            values: number;
                        };
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AttributesController_pin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        name: string;
                        source: string | null;
                        pinned: boolean;
                        dropped: boolean;
                        outgrown: boolean;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AttributesController_drop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        name: string;
                        source: string | null;
                        pinned: boolean;
                        dropped: boolean;
                        outgrown: boolean;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ErasureController_erase: {
        parameters: {
            query?: {
                source_batch?: string;
                source?: string;
                user_name?: string;
                dry_run?: "true" | "false";
                undo?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string | null;
                        /** @enum {string} */
                        status: "completed" | "pending" | "dry_run";
                        dry_run: boolean;
                        records: number;
                        revisions: number;
                        steps: {
                            name: string;
                            /** @enum {string} */
                            status: "completed" | "pending" | "dry_run";
                            removed: {
                                [key: string]: number;
                            };
                            reason: string | null;
                        }[];
                        remaining: {
                            where: string;
                            until: string;
                        }[];
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ErasureController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string | null;
                        /** @enum {string} */
                        status: "completed" | "pending" | "dry_run";
                        dry_run: boolean;
                        records: number;
                        revisions: number;
                        steps: {
                            name: string;
                            /** @enum {string} */
                            status: "completed" | "pending" | "dry_run";
                            removed: {
                                [key: string]: number;
                            };
                            reason: string | null;
                        }[];
                        remaining: {
                            where: string;
                            until: string;
                        }[];
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    FieldLabelsController_set: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title?: string;
                    description?: string;
                    hidden?: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        key: string;
                        title?: string;
                        description?: string;
                        hidden?: boolean;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    RetentionController_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        retentions: {
                            source: string;
                            days: number | null;
                            last_run: string | null;
                        }[];
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    RetentionController_set: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    source: string;
                    days: number | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        source: string;
                        days: number | null;
                        last_run: string | null;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ScoreScalesController_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        score_scales: {
                            source: string;
                            scale: [
                                number,
                                number
                            ] | null;
                            connector: string | null;
                        }[];
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ScoreScalesController_set: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    source: string;
                    scale: [
                        number,
                        number
                    ] | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        source: string;
                        scale: [
                            number,
                            number
                        ] | null;
                        connector: string | null;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SourcesController_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sources: {
                            name: string;
                            connector: string;
                            config: unknown;
                            has_secrets: boolean;
                            credential: string | null;
                            every_seconds: number;
                            retention_days: number | null;
                            score_scale: [
                                number,
                                number
                            ] | null;
                            score_scale_by: string | null;
                            /** @enum {string} */
                            state: "waiting" | "running" | "parked" | "failing" | "paused";
                            paused_because: string | null;
                            next_run: string | null;
                            consecutive_failures: number;
                            last_error: {
                                kind: string;
                                message: string;
                                remedy: string | null;
                                field: string | null;
                                sample: string | null;
                            } | null;
                            failing_since: string | null;
                            dead_letters: number;
                            drift: {
                                field: string;
                                /** @enum {string} */
                                change: "new" | "gone" | "type";
                                since: string;
                                message: string;
                            }[];
                            last_run: {
                                /** Format: uuid */
                                id: string;
                                reason: string;
                                /** @enum {string} */
                                status: "running" | "ok" | "failed" | "yielded" | "parked" | "cancelled" | "superseded" | "interrupted";
                                started_at: string;
                                finished_at: string | null;
                                pages: number;
                                received: number;
                                accepted: number;
                                revised: number;
                                duplicates: number;
                                rejected: number;
                                skipped: number;
                                truncated: number;
                                gone: number;
                                lane: string;
                                parked_until: string | null;
                                busy_ms: number;
                                note: string | null;
                                error: {
                                    kind: string;
                                    message: string;
                                    remedy: string | null;
                                    field: string | null;
                                    sample: string | null;
                                } | null;
                            } | null;
                        }[];
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SourcesController_apply: {
        parameters: {
            query?: {
                keep_secrets?: "true" | "false";
                check?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Becomes the source of its records. */
                    name: string;
                    connector: string;
                    /** @default {} */
                    config?: {
                        [key: string]: unknown;
                    };
                    /** @default {} */
                    secrets?: {
                        [key: string]: unknown;
                    };
                    /** @description Name of the credential whose access token its requests carry. */
                    credential?: string | null;
                    /** @description Days to keep its records, counted from their date; null keeps them forever. Omit it to leave it unchanged. */
                    retention_days?: number | null;
                    /**
                     * @description Lowest and highest possible score; null leaves it to the connector or to the scores. Omit it to leave it unchanged.
                     * @example [
                     *       1,
                     *       5
                     *     ]
                     */
                    score_scale?: [
                        number,
                        number
                    ] | null;
                    /** @description Time between two runs, such as 30m. */
                    every?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        name: string;
                        connector: string;
                        config: unknown;
                        has_secrets: boolean;
                        credential: string | null;
                        every_seconds: number;
                        retention_days: number | null;
                        score_scale: [
                            number,
                            number
                        ] | null;
                        score_scale_by: string | null;
                        /** @enum {string} */
                        state: "waiting" | "running" | "parked" | "failing" | "paused";
                        paused_because: string | null;
                        next_run: string | null;
                        consecutive_failures: number;
                        last_error: {
                            kind: string;
                            message: string;
                            remedy: string | null;
                            field: string | null;
                            sample: string | null;
                        } | null;
                        failing_since: string | null;
                        dead_letters: number;
                        drift: {
                            field: string;
                            /** @enum {string} */
                            change: "new" | "gone" | "type";
                            since: string;
                            message: string;
                        }[];
                        last_run: {
                            /** Format: uuid */
                            id: string;
                            reason: string;
                            /** @enum {string} */
                            status: "running" | "ok" | "failed" | "yielded" | "parked" | "cancelled" | "superseded" | "interrupted";
                            started_at: string;
                            finished_at: string | null;
                            pages: number;
                            received: number;
                            accepted: number;
                            revised: number;
                            duplicates: number;
                            rejected: number;
                            skipped: number;
                            truncated: number;
                            gone: number;
                            lane: string;
                            parked_until: string | null;
                            busy_ms: number;
                            note: string | null;
                            error: {
                                kind: string;
                                message: string;
                                remedy: string | null;
                                field: string | null;
                                sample: string | null;
                            } | null;
                        } | null;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SourcesController_preview: {
        parameters: {
            query?: {
                keep_secrets?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Becomes the source of its records. */
                    name: string;
                    connector: string;
                    /** @default {} */
                    config?: {
                        [key: string]: unknown;
                    };
                    /** @default {} */
                    secrets?: {
                        [key: string]: unknown;
                    };
                    /** @description Name of the credential whose access token its requests carry. */
                    credential?: string | null;
                    /** @description Days to keep its records, counted from their date; null keeps them forever. Omit it to leave it unchanged. */
                    retention_days?: number | null;
                    /**
                     * @description Lowest and highest possible score; null leaves it to the connector or to the scores. Omit it to leave it unchanged.
                     * @example [
                     *       1,
                     *       5
                     *     ]
                     */
                    score_scale?: [
                        number,
                        number
                    ] | null;
                    /** @description Time between two runs, such as 30m. */
                    every?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ok: boolean;
                        probes: {
                            name: string;
                            found: string | null;
                            error: {
                                kind: string;
                                message: string;
                                remedy: string | null;
                                field: string | null;
                                sample: string | null;
                            } | null;
                        }[];
                        items: number;
                        skipped: number;
                        rejected: number;
                        records: {
                            id: string;
                            ds: string | null;
                            message: string;
                            score: number | null;
                            user_name: string | null;
                            url: string | null;
                            filters: {
                                [key: string]: unknown;
                            };
                        }[];
                        rejects: {
                            path: string | null;
                            message: string;
                        }[];
                        second_page: {
                            items: number;
                            repeated: number;
                        } | null;
                        exchanges: {
                            method: string;
                            url: string;
                            request_headers: {
                                [key: string]: string;
                            };
                            request_body: string | null;
                            status: number | null;
                            response_headers: {
                                [key: string]: string;
                            };
                            response_body: string;
                            left_out: number;
                            problem: string | null;
                            took_ms: number;
                        }[];
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SourcesController_suggest: {
        parameters: {
            query?: {
                keep_secrets?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Becomes the source of its records. */
                    name?: string;
                    connector: string;
                    /** @default {} */
                    config?: {
                        [key: string]: unknown;
                    };
                    /** @default {} */
                    secrets?: {
                        [key: string]: unknown;
                    };
                    /** @description Name of the credential whose access token its requests carry. */
                    credential?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ok: boolean;
                        probes: {
                            name: string;
                            found: string | null;
                            error: {
                                kind: string;
                                message: string;
                                remedy: string | null;
                                field: string | null;
                                sample: string | null;
                            } | null;
                        }[];
                        config: {
                            [key: string]: unknown;
                        };
                        sample: unknown[];
                        exchanges: {
                            method: string;
                            url: string;
                            request_headers: {
                                [key: string]: string;
                            };
                            request_body: string | null;
                            status: number | null;
                            response_headers: {
                                [key: string]: string;
                            };
                            response_body: string;
                            left_out: number;
                            problem: string | null;
                            took_ms: number;
                        }[];
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SourcesController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        name: string;
                        connector: string;
                        config: unknown;
                        has_secrets: boolean;
                        credential: string | null;
                        every_seconds: number;
                        retention_days: number | null;
                        score_scale: [
                            number,
                            number
                        ] | null;
                        score_scale_by: string | null;
                        /** @enum {string} */
                        state: "waiting" | "running" | "parked" | "failing" | "paused";
                        paused_because: string | null;
                        next_run: string | null;
                        consecutive_failures: number;
                        last_error: {
                            kind: string;
                            message: string;
                            remedy: string | null;
                            field: string | null;
                            sample: string | null;
                        } | null;
                        failing_since: string | null;
                        dead_letters: number;
                        drift: {
                            field: string;
                            /** @enum {string} */
                            change: "new" | "gone" | "type";
                            since: string;
                            message: string;
                        }[];
                        last_run: {
                            /** Format: uuid */
                            id: string;
                            reason: string;
                            /** @enum {string} */
                            status: "running" | "ok" | "failed" | "yielded" | "parked" | "cancelled" | "superseded" | "interrupted";
                            started_at: string;
                            finished_at: string | null;
                            pages: number;
                            received: number;
                            accepted: number;
                            revised: number;
                            duplicates: number;
                            rejected: number;
                            skipped: number;
                            truncated: number;
                            gone: number;
                            lane: string;
                            parked_until: string | null;
                            busy_ms: number;
                            note: string | null;
                            error: {
                                kind: string;
                                message: string;
                                remedy: string | null;
                                field: string | null;
                                sample: string | null;
                            } | null;
                        } | null;
                        partitions: {
                            partition: string;
                            listed: boolean;
                            covered_to: string | null;
                            open_slice: {
                                reason: string;
                                from: string | null;
                                to: string;
                                items: number;
                            } | null;
                            updated_at: string;
                        }[];
                        backlog: {
                            reason: string;
                            from: string | null;
                            to: string;
                            items: number;
                            partition: string;
                            done: boolean;
                        }[];
                        coverage: {
                            from: string;
                            to: string;
                            /** @enum {string} */
                            state: "lost" | "unknown";
                        }[];
                        runs: {
                            /** Format: uuid */
                            id: string;
                            reason: string;
                            /** @enum {string} */
                            status: "running" | "ok" | "failed" | "yielded" | "parked" | "cancelled" | "superseded" | "interrupted";
                            started_at: string;
                            finished_at: string | null;
                            pages: number;
                            received: number;
                            accepted: number;
                            revised: number;
                            duplicates: number;
                            rejected: number;
                            skipped: number;
                            truncated: number;
                            gone: number;
                            lane: string;
                            parked_until: string | null;
                            busy_ms: number;
                            note: string | null;
                            error: {
                                kind: string;
                                message: string;
                                remedy: string | null;
                                field: string | null;
                                sample: string | null;
                            } | null;
                        }[];
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SourcesController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SourcesController_pull: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        name: string;
                        connector: string;
                        config: unknown;
                        has_secrets: boolean;
                        credential: string | null;
                        every_seconds: number;
                        retention_days: number | null;
                        score_scale: [
                            number,
                            number
                        ] | null;
                        score_scale_by: string | null;
                        /** @enum {string} */
                        state: "waiting" | "running" | "parked" | "failing" | "paused";
                        paused_because: string | null;
                        next_run: string | null;
                        consecutive_failures: number;
                        last_error: {
                            kind: string;
                            message: string;
                            remedy: string | null;
                            field: string | null;
                            sample: string | null;
                        } | null;
                        failing_since: string | null;
                        dead_letters: number;
                        drift: {
                            field: string;
                            /** @enum {string} */
                            change: "new" | "gone" | "type";
                            since: string;
                            message: string;
                        }[];
                        last_run: {
                            /** Format: uuid */
                            id: string;
                            reason: string;
                            /** @enum {string} */
                            status: "running" | "ok" | "failed" | "yielded" | "parked" | "cancelled" | "superseded" | "interrupted";
                            started_at: string;
                            finished_at: string | null;
                            pages: number;
                            received: number;
                            accepted: number;
                            revised: number;
                            duplicates: number;
                            rejected: number;
                            skipped: number;
                            truncated: number;
                            gone: number;
                            lane: string;
                            parked_until: string | null;
                            busy_ms: number;
                            note: string | null;
                            error: {
                                kind: string;
                                message: string;
                                remedy: string | null;
                                field: string | null;
                                sample: string | null;
                            } | null;
                        } | null;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SourcesController_pause: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        name: string;
                        connector: string;
                        config: unknown;
                        has_secrets: boolean;
                        credential: string | null;
                        every_seconds: number;
                        retention_days: number | null;
                        score_scale: [
                            number,
                            number
                        ] | null;
                        score_scale_by: string | null;
                        /** @enum {string} */
                        state: "waiting" | "running" | "parked" | "failing" | "paused";
                        paused_because: string | null;
                        next_run: string | null;
                        consecutive_failures: number;
                        last_error: {
                            kind: string;
                            message: string;
                            remedy: string | null;
                            field: string | null;
                            sample: string | null;
                        } | null;
                        failing_since: string | null;
                        dead_letters: number;
                        drift: {
                            field: string;
                            /** @enum {string} */
                            change: "new" | "gone" | "type";
                            since: string;
                            message: string;
                        }[];
                        last_run: {
                            /** Format: uuid */
                            id: string;
                            reason: string;
                            /** @enum {string} */
                            status: "running" | "ok" | "failed" | "yielded" | "parked" | "cancelled" | "superseded" | "interrupted";
                            started_at: string;
                            finished_at: string | null;
                            pages: number;
                            received: number;
                            accepted: number;
                            revised: number;
                            duplicates: number;
                            rejected: number;
                            skipped: number;
                            truncated: number;
                            gone: number;
                            lane: string;
                            parked_until: string | null;
                            busy_ms: number;
                            note: string | null;
                            error: {
                                kind: string;
                                message: string;
                                remedy: string | null;
                                field: string | null;
                                sample: string | null;
                            } | null;
                        } | null;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SourcesController_resume: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        name: string;
                        connector: string;
                        config: unknown;
                        has_secrets: boolean;
                        credential: string | null;
                        every_seconds: number;
                        retention_days: number | null;
                        score_scale: [
                            number,
                            number
                        ] | null;
                        score_scale_by: string | null;
                        /** @enum {string} */
                        state: "waiting" | "running" | "parked" | "failing" | "paused";
                        paused_because: string | null;
                        next_run: string | null;
                        consecutive_failures: number;
                        last_error: {
                            kind: string;
                            message: string;
                            remedy: string | null;
                            field: string | null;
                            sample: string | null;
                        } | null;
                        failing_since: string | null;
                        dead_letters: number;
                        drift: {
                            field: string;
                            /** @enum {string} */
                            change: "new" | "gone" | "type";
                            since: string;
                            message: string;
                        }[];
                        last_run: {
                            /** Format: uuid */
                            id: string;
                            reason: string;
                            /** @enum {string} */
                            status: "running" | "ok" | "failed" | "yielded" | "parked" | "cancelled" | "superseded" | "interrupted";
                            started_at: string;
                            finished_at: string | null;
                            pages: number;
                            received: number;
                            accepted: number;
                            revised: number;
                            duplicates: number;
                            rejected: number;
                            skipped: number;
                            truncated: number;
                            gone: number;
                            lane: string;
                            parked_until: string | null;
                            busy_ms: number;
                            note: string | null;
                            error: {
                                kind: string;
                                message: string;
                                remedy: string | null;
                                field: string | null;
                                sample: string | null;
                            } | null;
                        } | null;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SourceActionsController_state: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        connector: string;
                        partitions: {
                            partition: string;
                            listed: boolean;
                            cursor_version: number;
                            /** @description As the connector wrote it; null: the slice begins. */
                            cursor: unknown;
                            /** @description The slice in progress. */
                            open_slice: {
                                from?: number;
                                to: number;
                                /** @enum {string} */
                                reason: "incremental" | "backfill";
                                smaller?: number;
                                items?: number;
                                rejects?: number;
                                reached?: number;
                                oldest?: number;
                                newest?: number[];
                                /** @description The cursors it has passed, by which pages that go round are noticed. */
                                trail?: {
                                    mark: string;
                                    steps: number;
                                    until: number;
                                };
                            } | null;
                            covered: {
                                from?: number;
                                to: number;
                                /** @enum {string} */
                                state: "complete" | "lost" | "unknown";
                            }[];
                            /** @description The times of its newest items. */
                            sights: number[];
                            /** @description Items by a digest of their id: digest of the content, first sight. */
                            known: {
                                [key: string]: [
                                    string,
                                    number
                                ];
                            };
                        }[];
                        /** @description Backfills in progress. A sweep in progress begins again. */
                        backlog: {
                            partition: string;
                            /** @enum {string} */
                            reason: "backfill" | "first";
                            slice: {
                                from?: number;
                                to: number;
                                /** @enum {string} */
                                reason: "incremental" | "backfill";
                                smaller?: number;
                                items?: number;
                                rejects?: number;
                                reached?: number;
                                oldest?: number;
                                newest?: number[];
                                /** @description The cursors it has passed, by which pages that go round are noticed. */
                                trail?: {
                                    mark: string;
                                    steps: number;
                                    until: number;
                                };
                            };
                            cursor_version: number;
                            /** @description As the connector wrote it; null: the slice begins. */
                            cursor: unknown;
                        }[];
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SourceActionsController_setState: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    connector: string;
                    partitions: {
                        partition: string;
                        listed: boolean;
                        cursor_version: number;
                        /** @description As the connector wrote it; null: the slice begins. */
                        cursor: unknown;
                        /** @description The slice in progress. */
                        open_slice: {
                            from?: number;
                            to: number;
                            /** @enum {string} */
                            reason: "incremental" | "backfill";
                            smaller?: number;
                            items?: number;
                            rejects?: number;
                            reached?: number;
                            oldest?: number;
                            newest?: number[];
                            /** @description The cursors it has passed, by which pages that go round are noticed. */
                            trail?: {
                                mark: string;
                                steps: number;
                                until: number;
                            };
                        } | null;
                        covered: {
                            from?: number;
                            to: number;
                            /** @enum {string} */
                            state: "complete" | "lost" | "unknown";
                        }[];
                        /** @description The times of its newest items. */
                        sights: number[];
                        /** @description Items by a digest of their id: digest of the content, first sight. */
                        known: {
                            [key: string]: [
                                string,
                                number
                            ];
                        };
                    }[];
                    /** @description Backfills in progress. A sweep in progress begins again. */
                    backlog: {
                        partition: string;
                        /** @enum {string} */
                        reason: "backfill" | "first";
                        slice: {
                            from?: number;
                            to: number;
                            /** @enum {string} */
                            reason: "incremental" | "backfill";
                            smaller?: number;
                            items?: number;
                            rejects?: number;
                            reached?: number;
                            oldest?: number;
                            newest?: number[];
                            /** @description The cursors it has passed, by which pages that go round are noticed. */
                            trail?: {
                                mark: string;
                                steps: number;
                                until: number;
                            };
                        };
                        cursor_version: number;
                        /** @description As the connector wrote it; null: the slice begins. */
                        cursor: unknown;
                    }[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        connector: string;
                        partitions: {
                            partition: string;
                            listed: boolean;
                            cursor_version: number;
                            /** @description As the connector wrote it; null: the slice begins. */
                            cursor: unknown;
                            /** @description The slice in progress. */
                            open_slice: {
                                from?: number;
                                to: number;
                                /** @enum {string} */
                                reason: "incremental" | "backfill";
                                smaller?: number;
                                items?: number;
                                rejects?: number;
                                reached?: number;
                                oldest?: number;
                                newest?: number[];
                                /** @description The cursors it has passed, by which pages that go round are noticed. */
                                trail?: {
                                    mark: string;
                                    steps: number;
                                    until: number;
                                };
                            } | null;
                            covered: {
                                from?: number;
                                to: number;
                                /** @enum {string} */
                                state: "complete" | "lost" | "unknown";
                            }[];
                            /** @description The times of its newest items. */
                            sights: number[];
                            /** @description Items by a digest of their id: digest of the content, first sight. */
                            known: {
                                [key: string]: [
                                    string,
                                    number
                                ];
                            };
                        }[];
                        /** @description Backfills in progress. A sweep in progress begins again. */
                        backlog: {
                            partition: string;
                            /** @enum {string} */
                            reason: "backfill" | "first";
                            slice: {
                                from?: number;
                                to: number;
                                /** @enum {string} */
                                reason: "incremental" | "backfill";
                                smaller?: number;
                                items?: number;
                                rejects?: number;
                                reached?: number;
                                oldest?: number;
                                newest?: number[];
                                /** @description The cursors it has passed, by which pages that go round are noticed. */
                                trail?: {
                                    mark: string;
                                    steps: number;
                                    until: number;
                                };
                            };
                            cursor_version: number;
                            /** @description As the connector wrote it; null: the slice begins. */
                            cursor: unknown;
                        }[];
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SourceActionsController_check: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ok: boolean;
                        probes: {
                            name: string;
                            found: string | null;
                            error: {
                                kind: string;
                                message: string;
                                remedy: string | null;
                                field: string | null;
                                sample: string | null;
                            } | null;
                        }[];
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SourceActionsController_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        name: string;
                        connector: string;
                        config: unknown;
                        has_secrets: boolean;
                        credential: string | null;
                        every_seconds: number;
                        retention_days: number | null;
                        score_scale: [
                            number,
                            number
                        ] | null;
                        score_scale_by: string | null;
                        /** @enum {string} */
                        state: "waiting" | "running" | "parked" | "failing" | "paused";
                        paused_because: string | null;
                        next_run: string | null;
                        consecutive_failures: number;
                        last_error: {
                            kind: string;
                            message: string;
                            remedy: string | null;
                            field: string | null;
                            sample: string | null;
                        } | null;
                        failing_since: string | null;
                        dead_letters: number;
                        drift: {
                            field: string;
                            /** @enum {string} */
                            change: "new" | "gone" | "type";
                            since: string;
                            message: string;
                        }[];
                        last_run: {
                            /** Format: uuid */
                            id: string;
                            reason: string;
                            /** @enum {string} */
                            status: "running" | "ok" | "failed" | "yielded" | "parked" | "cancelled" | "superseded" | "interrupted";
                            started_at: string;
                            finished_at: string | null;
                            pages: number;
                            received: number;
                            accepted: number;
                            revised: number;
                            duplicates: number;
                            rejected: number;
                            skipped: number;
                            truncated: number;
                            gone: number;
                            lane: string;
                            parked_until: string | null;
                            busy_ms: number;
                            note: string | null;
                            error: {
                                kind: string;
                                message: string;
                                remedy: string | null;
                                field: string | null;
                                sample: string | null;
                            } | null;
                        } | null;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SourceActionsController_backfill: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date-time */
                    from?: string;
                    /** Format: date-time */
                    to?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        name: string;
                        connector: string;
                        config: unknown;
                        has_secrets: boolean;
                        credential: string | null;
                        every_seconds: number;
                        retention_days: number | null;
                        score_scale: [
                            number,
                            number
                        ] | null;
                        score_scale_by: string | null;
                        /** @enum {string} */
                        state: "waiting" | "running" | "parked" | "failing" | "paused";
                        paused_because: string | null;
                        next_run: string | null;
                        consecutive_failures: number;
                        last_error: {
                            kind: string;
                            message: string;
                            remedy: string | null;
                            field: string | null;
                            sample: string | null;
                        } | null;
                        failing_since: string | null;
                        dead_letters: number;
                        drift: {
                            field: string;
                            /** @enum {string} */
                            change: "new" | "gone" | "type";
                            since: string;
                            message: string;
                        }[];
                        last_run: {
                            /** Format: uuid */
                            id: string;
                            reason: string;
                            /** @enum {string} */
                            status: "running" | "ok" | "failed" | "yielded" | "parked" | "cancelled" | "superseded" | "interrupted";
                            started_at: string;
                            finished_at: string | null;
                            pages: number;
                            received: number;
                            accepted: number;
                            revised: number;
                            duplicates: number;
                            rejected: number;
                            skipped: number;
                            truncated: number;
                            gone: number;
                            lane: string;
                            parked_until: string | null;
                            busy_ms: number;
                            note: string | null;
                            error: {
                                kind: string;
                                message: string;
                                remedy: string | null;
                                field: string | null;
                                sample: string | null;
                            } | null;
                        } | null;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SourceActionsController_reset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    partition?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        name: string;
                        connector: string;
                        config: unknown;
                        has_secrets: boolean;
                        credential: string | null;
                        every_seconds: number;
                        retention_days: number | null;
                        score_scale: [
                            number,
                            number
                        ] | null;
                        score_scale_by: string | null;
                        /** @enum {string} */
                        state: "waiting" | "running" | "parked" | "failing" | "paused";
                        paused_because: string | null;
                        next_run: string | null;
                        consecutive_failures: number;
                        last_error: {
                            kind: string;
                            message: string;
                            remedy: string | null;
                            field: string | null;
                            sample: string | null;
                        } | null;
                        failing_since: string | null;
                        dead_letters: number;
                        drift: {
                            field: string;
                            /** @enum {string} */
                            change: "new" | "gone" | "type";
                            since: string;
                            message: string;
                        }[];
                        last_run: {
                            /** Format: uuid */
                            id: string;
                            reason: string;
                            /** @enum {string} */
                            status: "running" | "ok" | "failed" | "yielded" | "parked" | "cancelled" | "superseded" | "interrupted";
                            started_at: string;
                            finished_at: string | null;
                            pages: number;
                            received: number;
                            accepted: number;
                            revised: number;
                            duplicates: number;
                            rejected: number;
                            skipped: number;
                            truncated: number;
                            gone: number;
                            lane: string;
                            parked_until: string | null;
                            busy_ms: number;
                            note: string | null;
                            error: {
                                kind: string;
                                message: string;
                                remedy: string | null;
                                field: string | null;
                                sample: string | null;
                            } | null;
                        } | null;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SourceActionsController_why: {
        parameters: {
            query?: {
                id?: string;
                url?: string;
            };
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        source: string;
                        found: ({
                            /** @enum {string} */
                            state: "stored";
                            /** Format: uuid */
                            record: string;
                            /** Format: uuid */
                            batch: string;
                            pulled: boolean;
                            revision: number;
                            identity: string;
                            gone_at: string | null;
                        } | {
                            /** @enum {string} */
                            state: "erased";
                        } | {
                            /** @enum {string} */
                            state: "dead_letter";
                            /** Format: uuid */
                            letter: string;
                            status: string;
                            stage: string;
                            message: string;
                            /** Format: uuid */
                            run: string;
                        } | {
                            /** @enum {string} */
                            state: "not_found";
                            skipped: number;
                        })[];
                        coverage: {
                            from: string;
                            to: string;
                            /** @enum {string} */
                            state: "lost" | "unknown";
                        }[];
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ConnectorsController_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        connectors: {
                            id: string;
                            version: string;
                            title: string;
                            description: string | null;
                            about: {
                                /** @enum {string} */
                                kind: "support" | "issues" | "community" | "social" | "reviews" | "surveys" | "mail" | "data";
                                access: string;
                                limits: string;
                                changes: string;
                                omits: string;
                                reference: string | null;
                            } | null;
                            config: unknown;
                            secrets: unknown;
                            every: string | null;
                            budget: string | null;
                            traits: {
                                [key: string]: unknown;
                            };
                            checks: boolean;
                            suggests: boolean;
                            form_depends_on: string[];
                        }[];
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ConnectorsController_form: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    config: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        config: unknown;
                        secrets: unknown;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    CredentialsController_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        credentials: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            version: number;
                            auth: {
                                /** @enum {string} */
                                type: "oauth2";
                                authorization_url: string;
                                token_url: string;
                                client_id: string;
                                /** @enum {string} */
                                client_auth: "basic" | "body";
                                scope: string | null;
                                issuer: string | null;
                                parameters: {
                                    [key: string]: string;
                                };
                                hosts: string[];
                            };
                            has_secrets: boolean;
                            /** @enum {string} */
                            state: "signed_out" | "signed_in" | "refused";
                            signed_in_at: string | null;
                            renewed_at: string | null;
                            ends_at: string | null;
                            last_error: {
                                message: string;
                                remedy: string | null;
                            } | null;
                            failing_since: string | null;
                            sources: string[];
                            created_at: string;
                            updated_at: string;
                        }[];
                        redirect_url: string;
                        redirects_here: boolean;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    CredentialsController_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    auth: {
                        /** @enum {string} */
                        type: "oauth2";
                        /**
                         * Format: uri
                         * @description The page on which you sign in.
                         */
                        authorization_url: string;
                        /** Format: uri */
                        token_url: string;
                        client_id: string;
                        /** @description How the client identifies itself: HTTP Basic, or in the body. */
                        client_auth?: ("basic" | "body") | null;
                        scope?: string | null;
                        /** @description The issuer that the server puts in its answers. Without it, an issuer must have the origin of authorization_url. */
                        issuer?: string | null;
                        /** @description Further parameters of the sign-in, such as access_type: offline. */
                        parameters?: {
                            [key: string]: string;
                        } | null;
                        /** @description The only hosts that its access token is sent to. */
                        hosts: string[];
                    };
                    secrets?: {
                        client_secret?: string | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        version: number;
                        auth: {
                            /** @enum {string} */
                            type: "oauth2";
                            authorization_url: string;
                            token_url: string;
                            client_id: string;
                            /** @enum {string} */
                            client_auth: "basic" | "body";
                            scope: string | null;
                            issuer: string | null;
                            parameters: {
                                [key: string]: string;
                            };
                            hosts: string[];
                        };
                        has_secrets: boolean;
                        /** @enum {string} */
                        state: "signed_out" | "signed_in" | "refused";
                        signed_in_at: string | null;
                        renewed_at: string | null;
                        ends_at: string | null;
                        last_error: {
                            message: string;
                            remedy: string | null;
                        } | null;
                        failing_since: string | null;
                        sources: string[];
                        created_at: string;
                        updated_at: string;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    CredentialsController_end: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uri */
                    address: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        version: number;
                        auth: {
                            /** @enum {string} */
                            type: "oauth2";
                            authorization_url: string;
                            token_url: string;
                            client_id: string;
                            /** @enum {string} */
                            client_auth: "basic" | "body";
                            scope: string | null;
                            issuer: string | null;
                            parameters: {
                                [key: string]: string;
                            };
                            hosts: string[];
                        };
                        has_secrets: boolean;
                        /** @enum {string} */
                        state: "signed_out" | "signed_in" | "refused";
                        signed_in_at: string | null;
                        renewed_at: string | null;
                        ends_at: string | null;
                        last_error: {
                            message: string;
                            remedy: string | null;
                        } | null;
                        failing_since: string | null;
                        sources: string[];
                        created_at: string;
                        updated_at: string;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    CredentialsController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        version: number;
                        auth: {
                            /** @enum {string} */
                            type: "oauth2";
                            authorization_url: string;
                            token_url: string;
                            client_id: string;
                            /** @enum {string} */
                            client_auth: "basic" | "body";
                            scope: string | null;
                            issuer: string | null;
                            parameters: {
                                [key: string]: string;
                            };
                            hosts: string[];
                        };
                        has_secrets: boolean;
                        /** @enum {string} */
                        state: "signed_out" | "signed_in" | "refused";
                        signed_in_at: string | null;
                        renewed_at: string | null;
                        ends_at: string | null;
                        last_error: {
                            message: string;
                            remedy: string | null;
                        } | null;
                        failing_since: string | null;
                        sources: string[];
                        created_at: string;
                        updated_at: string;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    CredentialsController_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    secrets?: {
                        client_secret?: string | null;
                    } | null;
                    version?: number | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        version: number;
                        auth: {
                            /** @enum {string} */
                            type: "oauth2";
                            authorization_url: string;
                            token_url: string;
                            client_id: string;
                            /** @enum {string} */
                            client_auth: "basic" | "body";
                            scope: string | null;
                            issuer: string | null;
                            parameters: {
                                [key: string]: string;
                            };
                            hosts: string[];
                        };
                        has_secrets: boolean;
                        /** @enum {string} */
                        state: "signed_out" | "signed_in" | "refused";
                        signed_in_at: string | null;
                        renewed_at: string | null;
                        ends_at: string | null;
                        last_error: {
                            message: string;
                            remedy: string | null;
                        } | null;
                        failing_since: string | null;
                        sources: string[];
                        created_at: string;
                        updated_at: string;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    CredentialsController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    CredentialsController_begin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                        redirect_url: string;
                        redirects_here: boolean;
                        expires_at: string;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    RunsController_list: {
        parameters: {
            query?: {
                source?: string;
                status?: "running" | "ok" | "failed" | "yielded" | "parked" | "cancelled" | "superseded" | "interrupted";
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        runs: {
                            /** Format: uuid */
                            id: string;
                            reason: string;
                            /** @enum {string} */
                            status: "running" | "ok" | "failed" | "yielded" | "parked" | "cancelled" | "superseded" | "interrupted";
                            started_at: string;
                            finished_at: string | null;
                            pages: number;
                            received: number;
                            accepted: number;
                            revised: number;
                            duplicates: number;
                            rejected: number;
                            skipped: number;
                            truncated: number;
                            gone: number;
                            lane: string;
                            parked_until: string | null;
                            busy_ms: number;
                            note: string | null;
                            error: {
                                kind: string;
                                message: string;
                                remedy: string | null;
                                field: string | null;
                                sample: string | null;
                            } | null;
                            source: string;
                        }[];
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    DeadLettersController_list: {
        parameters: {
            query?: {
                source?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        groups: {
                            fingerprint: string;
                            source: string;
                            stage: string;
                            path: string | null;
                            message: string;
                            open: number;
                            replayed: number;
                            dismissed: number;
                            first_seen: string;
                            last_seen: string;
                            connector_version: string;
                        }[];
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    DeadLettersController_read: {
        parameters: {
            query?: {
                source?: string;
                limit?: number;
            };
            header?: never;
            path: {
                group: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        letters: {
                            /** Format: uuid */
                            id: string;
                            source: string;
                            partition: string;
                            status: string;
                            stage: string;
                            path: string | null;
                            message: string;
                            attempts: number;
                            first_seen: string;
                            last_seen: string;
                            raw: string | null;
                        }[];
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    DeadLettersController_replay: {
        parameters: {
            query?: {
                source?: string;
            };
            header?: never;
            path: {
                group: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        letters: number;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    DeadLettersController_dismiss: {
        parameters: {
            query?: {
                source?: string;
            };
            header?: never;
            path: {
                group: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        letters: number;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    HooksController_confirm: {
        parameters: {
            query?: {
                "hub.challenge"?: string;
                "hub.verify_token"?: string;
                "hub.mode"?: string;
            };
            header?: never;
            path: {
                source: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    HooksController_receive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                source: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                } | unknown[];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {number} */
                        statusCode: 200;
                        body: string;
                        /** Format: uuid */
                        batch_id: string;
                        received: number;
                        accepted: number;
                        revised: number;
                        duplicates: number;
                        rejected: number;
                        rejected_as_erased?: number;
                        errors: {
                            pointer?: string;
                            parameter?: string;
                            code: string;
                            detail: string;
                            allowed?: string[];
                        }[];
                        warnings: {
                            index: number;
                            field: string;
                            reason: string;
                        }[];
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ExportsController_export: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    timezone?: string | null;
                    week_start?: ("monday" | "sunday") | null;
                    language?: string | null;
                    search_query?: string | null;
                    filters?: {
                        /** @description ds, source, score, rating (low, middle or high), themes (their ids), sentiment (negative, unclear, positive or −1 to 1), language, user_name, … or filters.<key> */
                        key?: string;
                        /** @enum {unknown} */
                        type?: "range" | "list" | "value" | "exists" | "group";
                        /** @enum {unknown} */
                        operator?: "eq" | "neq" | "all" | "gt" | "gte" | "lt" | "lte" | "contains" | "not_contains" | "starts_with" | "and" | "or" | "not";
                        value?: string | number | boolean;
                        values?: (string | number | boolean | null)[];
                        min?: string | number;
                        max?: string | number;
                        min_exclusive?: boolean;
                        max_exclusive?: boolean;
                        /** @description Filters of a group. */
                        filters?: Record<string, never>[];
                        /**
                         * @description Marks a filter that a drill-down added. Up to 8 of these do not count towards the limit.
                         * @enum {unknown}
                         */
                        origin?: "drilldown";
                    }[] | null;
                    mode?: ("all_terms" | "any_terms") | null;
                    query_language?: string | null;
                    export_fields: string[];
                    emails?: string[] | null;
                    format?: ("csv" | "jsonl" | "json" | "xlsx" | "parquet") | null;
                    sorted_by?: (string | {
                        key: string;
                        /**
                         * @default asc
                         * @enum {unknown}
                         */
                        order?: "asc" | "desc";
                    })[] | null;
                    safe_formulas?: boolean | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        export_id: string;
                        /** @enum {string} */
                        status: "queued" | "running" | "completed" | "failed" | "expired" | "cancelled";
                        /** @enum {string} */
                        format: "csv" | "jsonl" | "json" | "xlsx" | "parquet";
                        fields: string[];
                        row_count: number | null;
                        size_bytes: number | null;
                        sha256: string | null;
                        /** @enum {boolean} */
                        truncated: false;
                        progress: number;
                        download_url: string | null;
                        expires_at: string | null;
                        status_url: string;
                        emails: {
                            address: string;
                            status: string;
                        }[];
                        error?: string | null;
                        meta?: {
                            request_id?: string;
                            took_ms?: number;
                            timezone?: string;
                            /** @enum {string} */
                            week_start?: "monday" | "sunday";
                            filters_applied?: Record<string, never>[];
                            query_applied?: {
                                text: string;
                                /** @enum {string} */
                                mode: "all_terms" | "any_terms";
                                /** @enum {string} */
                                engine: "built_in" | "meilisearch";
                                language?: string;
                                /** @description By word of the query: the ways of writing it that were counted. Only words of records the caller may see; twenty of a word at most. Given where the built-in engine decided. */
                                forms?: {
                                    [key: string]: string[];
                                };
                                /** @description By word of the query: how many more forms were counted than `forms` lists. */
                                more_forms?: {
                                    [key: string]: number;
                                };
                            } | null;
                            data_as_of?: string;
                            index_lag_ms?: number;
                            warnings?: {
                                code: string;
                                detail: string;
                                field?: string;
                                collection?: {
                                    source: string;
                                    /** Format: date */
                                    since: string;
                                    interval: string;
                                    before: number;
                                    after: number | null;
                                };
                            }[];
                            suggestions?: {
                                search_query: string;
                                total: number;
                            }[];
                            /** @description Of an answer in words, as BCP 47. English where it says something that has no wording in the language asked for. */
                            answer_language?: string;
                            coverage?: {
                                source: string;
                                from: string;
                                to: string;
                                /** @enum {string} */
                                state: "complete" | "lost" | "unknown";
                            }[];
                        };
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ExportsController_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        exports: {
                            /** Format: uuid */
                            export_id: string;
                            /** @enum {string} */
                            status: "queued" | "running" | "completed" | "failed" | "expired" | "cancelled";
                            /** @enum {string} */
                            format: "csv" | "jsonl" | "json" | "xlsx" | "parquet";
                            fields: string[];
                            row_count: number | null;
                            size_bytes: number | null;
                            sha256: string | null;
                            /** @enum {boolean} */
                            truncated: false;
                            progress: number;
                            download_url: string | null;
                            expires_at: string | null;
                            status_url: string;
                            emails: {
                                address: string;
                                status: string;
                            }[];
                            error?: string | null;
                            meta?: {
                                request_id?: string;
                                took_ms?: number;
                                timezone?: string;
                                /** @enum {string} */
                                week_start?: "monday" | "sunday";
                                filters_applied?: Record<string, never>[];
                                query_applied?: {
                                    text: string;
                                    /** @enum {string} */
                                    mode: "all_terms" | "any_terms";
                                    /** @enum {string} */
                                    engine: "built_in" | "meilisearch";
                                    language?: string;
                                    /** @description By word of the query: the ways of writing it that were counted. Only words of records the caller may see; twenty of a word at most. Given where the built-in engine decided. */
                                    forms?: {
                                        [key: string]: string[];
                                    };
                                    /** @description By word of the query: how many more forms were counted than `forms` lists. */
                                    more_forms?: {
                                        [key: string]: number;
                                    };
                                } | null;
                                data_as_of?: string;
                                index_lag_ms?: number;
                                warnings?: {
                                    code: string;
                                    detail: string;
                                    field?: string;
                                    collection?: {
                                        source: string;
                                        /** Format: date */
                                        since: string;
                                        interval: string;
                                        before: number;
                                        after: number | null;
                                    };
                                }[];
                                suggestions?: {
                                    search_query: string;
                                    total: number;
                                }[];
                                /** @description Of an answer in words, as BCP 47. English where it says something that has no wording in the language asked for. */
                                answer_language?: string;
                                coverage?: {
                                    source: string;
                                    from: string;
                                    to: string;
                                    /** @enum {string} */
                                    state: "complete" | "lost" | "unknown";
                                }[];
                            };
                        }[];
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ExportsController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        export_id: string;
                        /** @enum {string} */
                        status: "queued" | "running" | "completed" | "failed" | "expired" | "cancelled";
                        /** @enum {string} */
                        format: "csv" | "jsonl" | "json" | "xlsx" | "parquet";
                        fields: string[];
                        row_count: number | null;
                        size_bytes: number | null;
                        sha256: string | null;
                        /** @enum {boolean} */
                        truncated: false;
                        progress: number;
                        download_url: string | null;
                        expires_at: string | null;
                        status_url: string;
                        emails: {
                            address: string;
                            status: string;
                        }[];
                        error?: string | null;
                        meta?: {
                            request_id?: string;
                            took_ms?: number;
                            timezone?: string;
                            /** @enum {string} */
                            week_start?: "monday" | "sunday";
                            filters_applied?: Record<string, never>[];
                            query_applied?: {
                                text: string;
                                /** @enum {string} */
                                mode: "all_terms" | "any_terms";
                                /** @enum {string} */
                                engine: "built_in" | "meilisearch";
                                language?: string;
                                /** @description By word of the query: the ways of writing it that were counted. Only words of records the caller may see; twenty of a word at most. Given where the built-in engine decided. */
                                forms?: {
                                    [key: string]: string[];
                                };
                                /** @description By word of the query: how many more forms were counted than `forms` lists. */
                                more_forms?: {
                                    [key: string]: number;
                                };
                            } | null;
                            data_as_of?: string;
                            index_lag_ms?: number;
                            warnings?: {
                                code: string;
                                detail: string;
                                field?: string;
                                collection?: {
                                    source: string;
                                    /** Format: date */
                                    since: string;
                                    interval: string;
                                    before: number;
                                    after: number | null;
                                };
                            }[];
                            suggestions?: {
                                search_query: string;
                                total: number;
                            }[];
                            /** @description Of an answer in words, as BCP 47. English where it says something that has no wording in the language asked for. */
                            answer_language?: string;
                            coverage?: {
                                source: string;
                                from: string;
                                to: string;
                                /** @enum {string} */
                                state: "complete" | "lost" | "unknown";
                            }[];
                        };
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ExportsController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ExportsController_download: {
        parameters: {
            query: {
                token: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AskController_ask: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    timezone?: string | null;
                    week_start?: ("monday" | "sunday") | null;
                    language?: string | null;
                    search_query: string;
                    filters?: {
                        /** @description ds, source, score, rating (low, middle or high), themes (their ids), sentiment (negative, unclear, positive or −1 to 1), language, user_name, … or filters.<key> */
                        key?: string;
                        /** @enum {unknown} */
                        type?: "range" | "list" | "value" | "exists" | "group";
                        /** @enum {unknown} */
                        operator?: "eq" | "neq" | "all" | "gt" | "gte" | "lt" | "lte" | "contains" | "not_contains" | "starts_with" | "and" | "or" | "not";
                        value?: string | number | boolean;
                        values?: (string | number | boolean | null)[];
                        min?: string | number;
                        max?: string | number;
                        min_exclusive?: boolean;
                        max_exclusive?: boolean;
                        /** @description Filters of a group. */
                        filters?: Record<string, never>[];
                        /**
                         * @description Marks a filter that a drill-down added. Up to 8 of these do not count towards the limit.
                         * @enum {unknown}
                         */
                        origin?: "drilldown";
                    }[] | null;
                    mode?: ("all_terms" | "any_terms") | null;
                    query_language?: string | null;
                    limit?: number | null;
                    offset?: number | null;
                    sorted_by?: (string | {
                        key: string;
                        /**
                         * @default asc
                         * @enum {unknown}
                         */
                        order?: "asc" | "desc";
                    })[] | null;
                    additional_fields?: string[] | null;
                    custom_prompt_begin?: string | null;
                    custom_prompt_end?: string | null;
                    summary_length?: ("short" | "medium" | "long") | null;
                    highlight?: boolean | null;
                    answer_language?: ("en" | "de" | "fr" | "es" | "pt" | "it" | "nl" | "id" | "ko" | "ja" | "zh") | null;
                    reading?: {
                        selection?: {
                            search_query?: string | null;
                            filters?: {
                                /** @description ds, source, score, rating (low, middle or high), themes (their ids), sentiment (negative, unclear, positive or −1 to 1), language, user_name, … or filters.<key> */
                                key?: string;
                                /** @enum {unknown} */
                                type?: "range" | "list" | "value" | "exists" | "group";
                                /** @enum {unknown} */
                                operator?: "eq" | "neq" | "all" | "gt" | "gte" | "lt" | "lte" | "contains" | "not_contains" | "starts_with" | "and" | "or" | "not";
                                value?: string | number | boolean;
                                values?: (string | number | boolean | null)[];
                                min?: string | number;
                                max?: string | number;
                                min_exclusive?: boolean;
                                max_exclusive?: boolean;
                                /** @description Filters of a group. */
                                filters?: Record<string, never>[];
                                /**
                                 * @description Marks a filter that a drill-down added. Up to 8 of these do not count towards the limit.
                                 * @enum {unknown}
                                 */
                                origin?: "drilldown";
                            }[] | null;
                        } | null;
                        by?: string | null;
                        /** @enum {string} */
                        intent?: "themes" | "about" | "count" | "change" | "compare" | "rank" | "score" | "new" | "requests" | "examples" | "priorities";
                        sides?: {
                            label?: string | null;
                            search_query?: string | null;
                            filters?: {
                                /** @description ds, source, score, rating (low, middle or high), themes (their ids), sentiment (negative, unclear, positive or −1 to 1), language, user_name, … or filters.<key> */
                                key?: string;
                                /** @enum {unknown} */
                                type?: "range" | "list" | "value" | "exists" | "group";
                                /** @enum {unknown} */
                                operator?: "eq" | "neq" | "all" | "gt" | "gte" | "lt" | "lte" | "contains" | "not_contains" | "starts_with" | "and" | "or" | "not";
                                value?: string | number | boolean;
                                values?: (string | number | boolean | null)[];
                                min?: string | number;
                                max?: string | number;
                                min_exclusive?: boolean;
                                max_exclusive?: boolean;
                                /** @description Filters of a group. */
                                filters?: Record<string, never>[];
                                /**
                                 * @description Marks a filter that a drill-down added. Up to 8 of these do not count towards the limit.
                                 * @enum {unknown}
                                 */
                                origin?: "drilldown";
                            }[] | null;
                        }[] | null;
                    } | null;
                    history?: {
                        question: string;
                        answer?: string | null;
                    }[] | null;
                    max_steps?: number | null;
                    max_seconds?: number | null;
                    async?: boolean | null;
                    plan_only?: boolean | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        run_id: string;
                        /** @enum {string} */
                        status: "running" | "completed" | "partial" | "failed";
                        /** @enum {string} */
                        mode: "agent" | "rules";
                        question: string;
                        reading: {
                            language: string;
                            /** @enum {string} */
                            intent: "themes" | "about" | "count" | "change" | "compare" | "rank" | "score" | "new" | "requests" | "examples" | "priorities" | "none";
                            selection: {
                                search_query: string;
                                filters: Record<string, never>[];
                            };
                            sides: {
                                search_query: string;
                                filters: Record<string, never>[];
                                label: string;
                            }[];
                            by: string | null;
                            understood: {
                                /** @enum {string} */
                                kind: "time" | "value" | "field" | "comparison" | "measure" | "intent" | "topic" | "spelling" | "grammar" | "name" | "word";
                                text: string;
                                start: number;
                                end: number;
                                meaning: string;
                            }[];
                            assumed: {
                                /** @enum {string} */
                                kind: "time" | "value" | "field" | "comparison" | "measure" | "intent" | "topic" | "spelling" | "grammar" | "name" | "word";
                                text: string;
                                start: number;
                                end: number;
                                meaning: string;
                            }[];
                            not_understood: {
                                /** @enum {string} */
                                kind: "time" | "value" | "field" | "comparison" | "measure" | "intent" | "topic" | "spelling" | "grammar" | "name" | "word";
                                text: string;
                                start: number;
                                end: number;
                                meaning: string;
                            }[];
                        } | null;
                        plan: {
                            n: number;
                            question: string;
                        }[];
                        steps: {
                            id: string;
                            plan: number;
                            /** @enum {string} */
                            tool: "search" | "trend" | "distribution" | "quantify" | "keyphrases" | "versions" | "episodes" | "drivers" | "fields" | "get_record";
                            input: {
                                [key: string]: unknown;
                            };
                            result: {
                                summary: string;
                                ref: string;
                            };
                            took_ms: number;
                        }[];
                        answer: {
                            text: string;
                            /** @enum {string} */
                            format: "markdown";
                            citations: {
                                n: number;
                                /** Format: uuid */
                                record_id: string;
                                quote: string;
                                start: number;
                                end: number;
                                url: string | null;
                            }[];
                            step_citations: string[];
                            findings: {
                                claim: string;
                                evidence: {
                                    steps: string[];
                                    records: string[];
                                };
                                verified: boolean;
                            }[];
                        } | null;
                        checks: {
                            citations_valid: boolean;
                            numbers_checked: number;
                            numbers_unsupported: number;
                            removed_sentences: number;
                        } | null;
                        results: {
                            /** Format: uuid */
                            id: string;
                            ds: string;
                            source: string;
                            message: string;
                            score: number | null;
                            user_name: string | null;
                            url: string | null;
                            language: string;
                            filters: {
                                [key: string]: unknown;
                            };
                            relevance: number | null;
                            highlights?: {
                                message: string;
                            };
                            matches?: {
                                /** @enum {string} */
                                field: "message";
                                start: number;
                                end: number;
                            }[];
                            additional?: {
                                [key: string]: unknown;
                            };
                            /** @description With `fold_alike`: how many other records of the match set say the same in nearly the same words. */
                            alike?: number;
                            /** @description Where `alike` is not 0: the search body that lists exactly those records. */
                            alike_drilldown?: {
                                search_query?: string;
                                filters: Record<string, never>[];
                                /** @enum {string} */
                                mode?: "all_terms" | "any_terms";
                                query_language?: string;
                                timezone?: string;
                                /** @enum {string} */
                                week_start?: "monday" | "sunday";
                            };
                        }[];
                        total: number | null;
                        follow_ups: string[];
                        budget: {
                            steps_used: number;
                            max_steps: number;
                            input_tokens: number;
                            output_tokens: number;
                            stop_reason: ("answered" | "max_steps" | "max_seconds" | "token_budget" | "no_new_information" | "cancelled" | "model_error") | null;
                        };
                        status_url: string;
                        meta: {
                            request_id: string;
                            took_ms: number;
                            timezone: string;
                            /** @enum {string} */
                            week_start: "monday" | "sunday";
                            filters_applied: Record<string, never>[];
                            query_applied: {
                                text: string;
                                /** @enum {string} */
                                mode: "all_terms" | "any_terms";
                                /** @enum {string} */
                                engine: "built_in" | "meilisearch";
                                language?: string;
                                /** @description By word of the query: the ways of writing it that were counted. Only words of records the caller may see; twenty of a word at most. Given where the built-in engine decided. */
                                forms?: {
                                    [key: string]: string[];
                                };
                                /** @description By word of the query: how many more forms were counted than `forms` lists. */
                                more_forms?: {
                                    [key: string]: number;
                                };
                            } | null;
                            data_as_of: string;
                            index_lag_ms: number;
                            warnings: {
                                code: string;
                                detail: string;
                                field?: string;
                                collection?: {
                                    source: string;
                                    /** Format: date */
                                    since: string;
                                    interval: string;
                                    before: number;
                                    after: number | null;
                                };
                            }[];
                            suggestions?: {
                                search_query: string;
                                total: number;
                            }[];
                            /** @description Of an answer in words, as BCP 47. English where it says something that has no wording in the language asked for. */
                            answer_language?: string;
                            coverage?: {
                                source: string;
                                from: string;
                                to: string;
                                /** @enum {string} */
                                state: "complete" | "lost" | "unknown";
                            }[];
                        };
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AskController_run: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        run_id: string;
                        /** @enum {string} */
                        status: "running" | "completed" | "partial" | "failed";
                        /** @enum {string} */
                        mode: "agent" | "rules";
                        question: string;
                        reading: {
                            language: string;
                            /** @enum {string} */
                            intent: "themes" | "about" | "count" | "change" | "compare" | "rank" | "score" | "new" | "requests" | "examples" | "priorities" | "none";
                            selection: {
                                search_query: string;
                                filters: Record<string, never>[];
                            };
                            sides: {
                                search_query: string;
                                filters: Record<string, never>[];
                                label: string;
                            }[];
                            by: string | null;
                            understood: {
                                /** @enum {string} */
                                kind: "time" | "value" | "field" | "comparison" | "measure" | "intent" | "topic" | "spelling" | "grammar" | "name" | "word";
                                text: string;
                                start: number;
                                end: number;
                                meaning: string;
                            }[];
                            assumed: {
                                /** @enum {string} */
                                kind: "time" | "value" | "field" | "comparison" | "measure" | "intent" | "topic" | "spelling" | "grammar" | "name" | "word";
                                text: string;
                                start: number;
                                end: number;
                                meaning: string;
                            }[];
                            not_understood: {
                                /** @enum {string} */
                                kind: "time" | "value" | "field" | "comparison" | "measure" | "intent" | "topic" | "spelling" | "grammar" | "name" | "word";
                                text: string;
                                start: number;
                                end: number;
                                meaning: string;
                            }[];
                        } | null;
                        plan: {
                            n: number;
                            question: string;
                        }[];
                        steps: {
                            id: string;
                            plan: number;
                            /** @enum {string} */
                            tool: "search" | "trend" | "distribution" | "quantify" | "keyphrases" | "versions" | "episodes" | "drivers" | "fields" | "get_record";
                            input: {
                                [key: string]: unknown;
                            };
                            result: {
                                summary: string;
                                ref: string;
                            };
                            took_ms: number;
                        }[];
                        answer: {
                            text: string;
                            /** @enum {string} */
                            format: "markdown";
                            citations: {
                                n: number;
                                /** Format: uuid */
                                record_id: string;
                                quote: string;
                                start: number;
                                end: number;
                                url: string | null;
                            }[];
                            step_citations: string[];
                            findings: {
                                claim: string;
                                evidence: {
                                    steps: string[];
                                    records: string[];
                                };
                                verified: boolean;
                            }[];
                        } | null;
                        checks: {
                            citations_valid: boolean;
                            numbers_checked: number;
                            numbers_unsupported: number;
                            removed_sentences: number;
                        } | null;
                        results: {
                            /** Format: uuid */
                            id: string;
                            ds: string;
                            source: string;
                            message: string;
                            score: number | null;
                            user_name: string | null;
                            url: string | null;
                            language: string;
                            filters: {
                                [key: string]: unknown;
                            };
                            relevance: number | null;
                            highlights?: {
                                message: string;
                            };
                            matches?: {
                                /** @enum {string} */
                                field: "message";
                                start: number;
                                end: number;
                            }[];
                            additional?: {
                                [key: string]: unknown;
                            };
                            /** @description With `fold_alike`: how many other records of the match set say the same in nearly the same words. */
                            alike?: number;
                            /** @description Where `alike` is not 0: the search body that lists exactly those records. */
                            alike_drilldown?: {
                                search_query?: string;
                                filters: Record<string, never>[];
                                /** @enum {string} */
                                mode?: "all_terms" | "any_terms";
                                query_language?: string;
                                timezone?: string;
                                /** @enum {string} */
                                week_start?: "monday" | "sunday";
                            };
                        }[];
                        total: number | null;
                        follow_ups: string[];
                        budget: {
                            steps_used: number;
                            max_steps: number;
                            input_tokens: number;
                            output_tokens: number;
                            stop_reason: ("answered" | "max_steps" | "max_seconds" | "token_budget" | "no_new_information" | "cancelled" | "model_error") | null;
                        };
                        status_url: string;
                        meta: {
                            request_id: string;
                            took_ms: number;
                            timezone: string;
                            /** @enum {string} */
                            week_start: "monday" | "sunday";
                            filters_applied: Record<string, never>[];
                            query_applied: {
                                text: string;
                                /** @enum {string} */
                                mode: "all_terms" | "any_terms";
                                /** @enum {string} */
                                engine: "built_in" | "meilisearch";
                                language?: string;
                                /** @description By word of the query: the ways of writing it that were counted. Only words of records the caller may see; twenty of a word at most. Given where the built-in engine decided. */
                                forms?: {
                                    [key: string]: string[];
                                };
                                /** @description By word of the query: how many more forms were counted than `forms` lists. */
                                more_forms?: {
                                    [key: string]: number;
                                };
                            } | null;
                            data_as_of: string;
                            index_lag_ms: number;
                            warnings: {
                                code: string;
                                detail: string;
                                field?: string;
                                collection?: {
                                    source: string;
                                    /** Format: date */
                                    since: string;
                                    interval: string;
                                    before: number;
                                    after: number | null;
                                };
                            }[];
                            suggestions?: {
                                search_query: string;
                                total: number;
                            }[];
                            /** @description Of an answer in words, as BCP 47. English where it says something that has no wording in the language asked for. */
                            answer_language?: string;
                            coverage?: {
                                source: string;
                                from: string;
                                to: string;
                                /** @enum {string} */
                                state: "complete" | "lost" | "unknown";
                            }[];
                        };
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AskController_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AskController_step: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                step: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        run_id: string;
                        step: {
                            id: string;
                            plan: number;
                            /** @enum {string} */
                            tool: "search" | "trend" | "distribution" | "quantify" | "keyphrases" | "versions" | "episodes" | "drivers" | "fields" | "get_record";
                            input: {
                                [key: string]: unknown;
                            };
                            result: {
                                summary: string;
                                ref: string;
                            };
                            took_ms: number;
                        };
                        result: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    McpController_serve: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AlertsController_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        alerts: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** @enum {string} */
                            endpoint: "trend" | "distribution" | "quantify";
                            request: {
                                [key: string]: unknown;
                            };
                            view: string | null;
                            condition: {
                                /** @enum {string} */
                                kind: "threshold" | "change" | "anomaly" | "episode";
                            } & {
                                [key: string]: unknown;
                            };
                            measure: ("value" | "share" | "matches" | "score" | "ratio" | "share_difference" | "score_difference") | null;
                            bucket: string | number | boolean | null;
                            window: string | null;
                            every: string;
                            fire_after: number;
                            resolve_after: number;
                            resolve_at: number | null;
                            min_count: number;
                            /** @enum {string} */
                            state: "ok" | "pending" | "firing" | "muted" | "error";
                            firing: boolean;
                            since: string;
                            muted_until: string | null;
                            last_evaluated_at: string | null;
                            last: {
                                from: string;
                                to: string;
                                value: number | null;
                                count: number;
                                /** @enum {string} */
                                verdict: "breach" | "between" | "clear";
                                text: string;
                                judged?: boolean;
                                usual?: [
                                    number,
                                    number
                                ];
                            } | null;
                            last_error: string | null;
                            next_run: string;
                            restarted: {
                                at: string;
                                because: string;
                            } | null;
                            emails: {
                                address: string;
                                status: ("not_configured" | "waiting" | "delivered" | "failed") | null;
                                error: string | null;
                            }[];
                            created_at: string;
                        }[];
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AlertsController_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    endpoint?: ("trend" | "distribution" | "quantify") | null;
                    request?: {
                        [key: string]: unknown;
                    } | null;
                    view?: string | null;
                    condition: {
                        /** @enum {string} */
                        kind: "threshold";
                        above?: number | null;
                        below?: number | null;
                    } | {
                        /** @enum {string} */
                        kind: "change";
                        direction?: ("up" | "down" | "any") | null;
                        relative?: number | null;
                        absolute?: number | null;
                    } | {
                        /** @enum {string} */
                        kind: "anomaly";
                        direction?: ("up" | "down" | "any") | null;
                    } | {
                        /** @enum {string} */
                        kind: "episode";
                        direction?: ("up" | "down" | "any") | null;
                    };
                    measure?: ("value" | "share" | "matches" | "score" | "ratio" | "share_difference" | "score_difference") | null;
                    bucket?: string | number | boolean | null;
                    window?: ("1h" | "6h" | "1d" | "7d" | "28d" | "90d") | null;
                    every?: ("5m" | "15m" | "30m" | "1h" | "6h" | "1d") | null;
                    fire_after?: number | null;
                    resolve_after?: number | null;
                    resolve_at?: number | null;
                    min_count?: number | null;
                    emails?: string[] | null;
                };
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        /** @enum {string} */
                        endpoint: "trend" | "distribution" | "quantify";
                        request: {
                            [key: string]: unknown;
                        };
                        view: string | null;
                        condition: {
                            /** @enum {string} */
                            kind: "threshold" | "change" | "anomaly" | "episode";
                        } & {
                            [key: string]: unknown;
                        };
                        measure: ("value" | "share" | "matches" | "score" | "ratio" | "share_difference" | "score_difference") | null;
                        bucket: string | number | boolean | null;
                        window: string | null;
                        every: string;
                        fire_after: number;
                        resolve_after: number;
                        resolve_at: number | null;
                        min_count: number;
                        /** @enum {string} */
                        state: "ok" | "pending" | "firing" | "muted" | "error";
                        firing: boolean;
                        since: string;
                        muted_until: string | null;
                        last_evaluated_at: string | null;
                        last: {
                            from: string;
                            to: string;
                            value: number | null;
                            count: number;
                            /** @enum {string} */
                            verdict: "breach" | "between" | "clear";
                            text: string;
                            judged?: boolean;
                            usual?: [
                                number,
                                number
                            ];
                        } | null;
                        last_error: string | null;
                        next_run: string;
                        restarted: {
                            at: string;
                            because: string;
                        } | null;
                        emails: {
                            address: string;
                            status: ("not_configured" | "waiting" | "delivered" | "failed") | null;
                            error: string | null;
                        }[];
                        created_at: string;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AlertsController_preview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    endpoint?: ("trend" | "distribution" | "quantify") | null;
                    request?: {
                        [key: string]: unknown;
                    } | null;
                    view?: string | null;
                    condition: {
                        /** @enum {string} */
                        kind: "threshold";
                        above?: number | null;
                        below?: number | null;
                    } | {
                        /** @enum {string} */
                        kind: "change";
                        direction?: ("up" | "down" | "any") | null;
                        relative?: number | null;
                        absolute?: number | null;
                    } | {
                        /** @enum {string} */
                        kind: "anomaly";
                        direction?: ("up" | "down" | "any") | null;
                    } | {
                        /** @enum {string} */
                        kind: "episode";
                        direction?: ("up" | "down" | "any") | null;
                    };
                    measure?: ("value" | "share" | "matches" | "score" | "ratio" | "share_difference" | "score_difference") | null;
                    bucket?: string | number | boolean | null;
                    window?: ("1h" | "6h" | "1d" | "7d" | "28d" | "90d") | null;
                    every?: ("5m" | "15m" | "30m" | "1h" | "6h" | "1d") | null;
                    fire_after?: number | null;
                    resolve_after?: number | null;
                    resolve_at?: number | null;
                    min_count?: number | null;
                    periods?: number | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        would_fire: boolean;
                        fired: number;
                        breaches: number;
                        unjudged: number;
                        readings: {
                            from: string;
                            to: string;
                            value: number | null;
                            count: number;
                            /** @enum {string} */
                            verdict: "breach" | "between" | "clear";
                            text: string;
                            judged?: boolean;
                            usual?: [
                                number,
                                number
                            ];
                            fires: boolean;
                        }[];
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AlertsController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        /** @enum {string} */
                        endpoint: "trend" | "distribution" | "quantify";
                        request: {
                            [key: string]: unknown;
                        };
                        view: string | null;
                        condition: {
                            /** @enum {string} */
                            kind: "threshold" | "change" | "anomaly" | "episode";
                        } & {
                            [key: string]: unknown;
                        };
                        measure: ("value" | "share" | "matches" | "score" | "ratio" | "share_difference" | "score_difference") | null;
                        bucket: string | number | boolean | null;
                        window: string | null;
                        every: string;
                        fire_after: number;
                        resolve_after: number;
                        resolve_at: number | null;
                        min_count: number;
                        /** @enum {string} */
                        state: "ok" | "pending" | "firing" | "muted" | "error";
                        firing: boolean;
                        since: string;
                        muted_until: string | null;
                        last_evaluated_at: string | null;
                        last: {
                            from: string;
                            to: string;
                            value: number | null;
                            count: number;
                            /** @enum {string} */
                            verdict: "breach" | "between" | "clear";
                            text: string;
                            judged?: boolean;
                            usual?: [
                                number,
                                number
                            ];
                        } | null;
                        last_error: string | null;
                        next_run: string;
                        restarted: {
                            at: string;
                            because: string;
                        } | null;
                        emails: {
                            address: string;
                            status: ("not_configured" | "waiting" | "delivered" | "failed") | null;
                            error: string | null;
                        }[];
                        created_at: string;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AlertsController_replace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    endpoint?: ("trend" | "distribution" | "quantify") | null;
                    request?: {
                        [key: string]: unknown;
                    } | null;
                    view?: string | null;
                    condition: {
                        /** @enum {string} */
                        kind: "threshold";
                        above?: number | null;
                        below?: number | null;
                    } | {
                        /** @enum {string} */
                        kind: "change";
                        direction?: ("up" | "down" | "any") | null;
                        relative?: number | null;
                        absolute?: number | null;
                    } | {
                        /** @enum {string} */
                        kind: "anomaly";
                        direction?: ("up" | "down" | "any") | null;
                    } | {
                        /** @enum {string} */
                        kind: "episode";
                        direction?: ("up" | "down" | "any") | null;
                    };
                    measure?: ("value" | "share" | "matches" | "score" | "ratio" | "share_difference" | "score_difference") | null;
                    bucket?: string | number | boolean | null;
                    window?: ("1h" | "6h" | "1d" | "7d" | "28d" | "90d") | null;
                    every?: ("5m" | "15m" | "30m" | "1h" | "6h" | "1d") | null;
                    fire_after?: number | null;
                    resolve_after?: number | null;
                    resolve_at?: number | null;
                    min_count?: number | null;
                    emails?: string[] | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        /** @enum {string} */
                        endpoint: "trend" | "distribution" | "quantify";
                        request: {
                            [key: string]: unknown;
                        };
                        view: string | null;
                        condition: {
                            /** @enum {string} */
                            kind: "threshold" | "change" | "anomaly" | "episode";
                        } & {
                            [key: string]: unknown;
                        };
                        measure: ("value" | "share" | "matches" | "score" | "ratio" | "share_difference" | "score_difference") | null;
                        bucket: string | number | boolean | null;
                        window: string | null;
                        every: string;
                        fire_after: number;
                        resolve_after: number;
                        resolve_at: number | null;
                        min_count: number;
                        /** @enum {string} */
                        state: "ok" | "pending" | "firing" | "muted" | "error";
                        firing: boolean;
                        since: string;
                        muted_until: string | null;
                        last_evaluated_at: string | null;
                        last: {
                            from: string;
                            to: string;
                            value: number | null;
                            count: number;
                            /** @enum {string} */
                            verdict: "breach" | "between" | "clear";
                            text: string;
                            judged?: boolean;
                            usual?: [
                                number,
                                number
                            ];
                        } | null;
                        last_error: string | null;
                        next_run: string;
                        restarted: {
                            at: string;
                            because: string;
                        } | null;
                        emails: {
                            address: string;
                            status: ("not_configured" | "waiting" | "delivered" | "failed") | null;
                            error: string | null;
                        }[];
                        created_at: string;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AlertsController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AlertsController_mute: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    until: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        /** @enum {string} */
                        endpoint: "trend" | "distribution" | "quantify";
                        request: {
                            [key: string]: unknown;
                        };
                        view: string | null;
                        condition: {
                            /** @enum {string} */
                            kind: "threshold" | "change" | "anomaly" | "episode";
                        } & {
                            [key: string]: unknown;
                        };
                        measure: ("value" | "share" | "matches" | "score" | "ratio" | "share_difference" | "score_difference") | null;
                        bucket: string | number | boolean | null;
                        window: string | null;
                        every: string;
                        fire_after: number;
                        resolve_after: number;
                        resolve_at: number | null;
                        min_count: number;
                        /** @enum {string} */
                        state: "ok" | "pending" | "firing" | "muted" | "error";
                        firing: boolean;
                        since: string;
                        muted_until: string | null;
                        last_evaluated_at: string | null;
                        last: {
                            from: string;
                            to: string;
                            value: number | null;
                            count: number;
                            /** @enum {string} */
                            verdict: "breach" | "between" | "clear";
                            text: string;
                            judged?: boolean;
                            usual?: [
                                number,
                                number
                            ];
                        } | null;
                        last_error: string | null;
                        next_run: string;
                        restarted: {
                            at: string;
                            because: string;
                        } | null;
                        emails: {
                            address: string;
                            status: ("not_configured" | "waiting" | "delivered" | "failed") | null;
                            error: string | null;
                        }[];
                        created_at: string;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ViewsController_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        views: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** @enum {string} */
                            endpoint: "search" | "trend" | "distribution" | "quantify" | "keyphrases";
                            request: {
                                [key: string]: unknown;
                            };
                            range: string | null;
                            created_at: string;
                        }[];
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ViewsController_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @enum {string} */
                    endpoint: "search" | "trend" | "distribution" | "quantify" | "keyphrases";
                    request: {
                        [key: string]: unknown;
                    };
                    range?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        /** @enum {string} */
                        endpoint: "search" | "trend" | "distribution" | "quantify" | "keyphrases";
                        request: {
                            [key: string]: unknown;
                        };
                        range: string | null;
                        created_at: string;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ViewsController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        /** @enum {string} */
                        endpoint: "search" | "trend" | "distribution" | "quantify" | "keyphrases";
                        request: {
                            [key: string]: unknown;
                        };
                        range: string | null;
                        created_at: string;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ViewsController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    WebhooksController_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        webhooks: {
                            /** Format: uuid */
                            id: string;
                            url: string;
                            /** @enum {string} */
                            format: "standard" | "slack";
                            events: ("records.ingested" | "export.completed" | "alert.fired" | "alert.resolved" | "source.failing" | "source.recovered")[];
                            description: string | null;
                            /** @enum {string} */
                            state: "ok" | "failing" | "disabled";
                            disabled_because: ("failing" | "gone") | null;
                            failing_since: string | null;
                            last_success_at: string | null;
                            last_status: number | null;
                            last_error: string | null;
                            next_try: string | null;
                            waiting: number;
                            created_at: string;
                        }[];
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    WebhooksController_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    url: string;
                    events: ("records.ingested" | "export.completed" | "alert.fired" | "alert.resolved" | "source.failing" | "source.recovered")[];
                    description?: string | null;
                    format?: ("standard" | "slack") | null;
                };
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        url: string;
                        /** @enum {string} */
                        format: "standard" | "slack";
                        events: ("records.ingested" | "export.completed" | "alert.fired" | "alert.resolved" | "source.failing" | "source.recovered")[];
                        description: string | null;
                        /** @enum {string} */
                        state: "ok" | "failing" | "disabled";
                        disabled_because: ("failing" | "gone") | null;
                        failing_since: string | null;
                        last_success_at: string | null;
                        last_status: number | null;
                        last_error: string | null;
                        next_try: string | null;
                        waiting: number;
                        created_at: string;
                        secret: string | null;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    WebhooksController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        url: string;
                        /** @enum {string} */
                        format: "standard" | "slack";
                        events: ("records.ingested" | "export.completed" | "alert.fired" | "alert.resolved" | "source.failing" | "source.recovered")[];
                        description: string | null;
                        /** @enum {string} */
                        state: "ok" | "failing" | "disabled";
                        disabled_because: ("failing" | "gone") | null;
                        failing_since: string | null;
                        last_success_at: string | null;
                        last_status: number | null;
                        last_error: string | null;
                        next_try: string | null;
                        waiting: number;
                        created_at: string;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    WebhooksController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    WebhooksController_test: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        type: string;
                        occurred_at: string;
                        /** @enum {string} */
                        status: "waiting" | "delivered" | "failed";
                        attempts: number;
                        last_attempt_at: string | null;
                        last_status: number | null;
                        last_error: string | null;
                        next_try: string | null;
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    WebhooksController_rotate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        url: string;
                        /** @enum {string} */
                        format: "standard" | "slack";
                        events: ("records.ingested" | "export.completed" | "alert.fired" | "alert.resolved" | "source.failing" | "source.recovered")[];
                        description: string | null;
                        /** @enum {string} */
                        state: "ok" | "failing" | "disabled";
                        disabled_because: ("failing" | "gone") | null;
                        failing_since: string | null;
                        last_success_at: string | null;
                        last_status: number | null;
                        last_error: string | null;
                        next_try: string | null;
                        waiting: number;
                        created_at: string;
                        secret: string | null;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    WebhooksController_enable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        url: string;
                        /** @enum {string} */
                        format: "standard" | "slack";
                        events: ("records.ingested" | "export.completed" | "alert.fired" | "alert.resolved" | "source.failing" | "source.recovered")[];
                        description: string | null;
                        /** @enum {string} */
                        state: "ok" | "failing" | "disabled";
                        disabled_because: ("failing" | "gone") | null;
                        failing_since: string | null;
                        last_success_at: string | null;
                        last_status: number | null;
                        last_error: string | null;
                        next_try: string | null;
                        waiting: number;
                        created_at: string;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    WebhooksController_listDeliveries: {
        parameters: {
            query?: {
                status?: "waiting" | "delivered" | "failed";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deliveries: {
                            /** Format: uuid */
                            id: string;
                            type: string;
                            occurred_at: string;
                            /** @enum {string} */
                            status: "waiting" | "delivered" | "failed";
                            attempts: number;
                            last_attempt_at: string | null;
                            last_status: number | null;
                            last_error: string | null;
                            next_try: string | null;
                            data: {
                                [key: string]: unknown;
                            };
                        }[];
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    WebhooksController_retry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                delivery: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        type: string;
                        occurred_at: string;
                        /** @enum {string} */
                        status: "waiting" | "delivered" | "failed";
                        attempts: number;
                        last_attempt_at: string | null;
                        last_status: number | null;
                        last_error: string | null;
                        next_try: string | null;
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ThemesController_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        themes: {
                            id: string;
                            name: string;
                            label: string;
                            parent: string | null;
                            queries: {
                                query: string;
                                language?: string;
                            }[];
                            version: number;
                            created_at: string;
                            updated_at: string;
                            updated_by: string;
                        }[];
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ThemesController_replace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    themes: {
                        id?: string | null;
                        name: string;
                        parent?: string | null;
                        queries?: ({
                            query: string;
                            language?: string | null;
                        } | string)[] | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        themes: {
                            id: string;
                            name: string;
                            label: string;
                            parent: string | null;
                            queries: {
                                query: string;
                                language?: string;
                            }[];
                            version: number;
                            created_at: string;
                            updated_at: string;
                            updated_by: string;
                        }[];
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ThemesController_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id?: string | null;
                    name: string;
                    parent?: string | null;
                    queries?: ({
                        query: string;
                        language?: string | null;
                    } | string)[] | null;
                };
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        label: string;
                        parent: string | null;
                        queries: {
                            query: string;
                            language?: string;
                        }[];
                        version: number;
                        created_at: string;
                        updated_at: string;
                        updated_by: string;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ThemesController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        label: string;
                        parent: string | null;
                        queries: {
                            query: string;
                            language?: string;
                        }[];
                        version: number;
                        created_at: string;
                        updated_at: string;
                        updated_by: string;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ThemesController_edit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    parent?: string | null;
                    queries?: ({
                        query: string;
                        language?: string | null;
                    } | string)[] | null;
                    version?: number | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        label: string;
                        parent: string | null;
                        queries: {
                            query: string;
                            language?: string;
                        }[];
                        version: number;
                        created_at: string;
                        updated_at: string;
                        updated_by: string;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ThemesController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ThemesController_versions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        versions: {
                            name: string;
                            parent: string | null;
                            queries: {
                                query: string;
                                language?: string;
                            }[];
                            version: number;
                            updated_at: string;
                            updated_by: string;
                            ended_at: string;
                        }[];
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ThemesController_forget: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    DiscoveryController_start: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    search_query?: string | null;
                    filters?: {
                        /** @description ds, source, score, rating (low, middle or high), themes (their ids), sentiment (negative, unclear, positive or −1 to 1), language, user_name, … or filters.<key> */
                        key?: string;
                        /** @enum {unknown} */
                        type?: "range" | "list" | "value" | "exists" | "group";
                        /** @enum {unknown} */
                        operator?: "eq" | "neq" | "all" | "gt" | "gte" | "lt" | "lte" | "contains" | "not_contains" | "starts_with" | "and" | "or" | "not";
                        value?: string | number | boolean;
                        values?: (string | number | boolean | null)[];
                        min?: string | number;
                        max?: string | number;
                        min_exclusive?: boolean;
                        max_exclusive?: boolean;
                        /** @description Filters of a group. */
                        filters?: Record<string, never>[];
                        /**
                         * @description Marks a filter that a drill-down added. Up to 8 of these do not count towards the limit.
                         * @enum {unknown}
                         */
                        origin?: "drilldown";
                    }[] | null;
                    mode?: ("all_terms" | "any_terms") | null;
                    query_language?: string | null;
                    timezone?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        /** @enum {string} */
                        status: "queued" | "running" | "completed" | "failed";
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    DiscoveryController_latest: {
        parameters: {
            query?: {
                search_query?: string;
                /** @description URL-encoded JSON */
                filters?: string;
                mode?: string;
                query_language?: string;
                timezone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    search_query?: string | null;
                    filters?: {
                        /** @description ds, source, score, rating (low, middle or high), themes (their ids), sentiment (negative, unclear, positive or −1 to 1), language, user_name, … or filters.<key> */
                        key?: string;
                        /** @enum {unknown} */
                        type?: "range" | "list" | "value" | "exists" | "group";
                        /** @enum {unknown} */
                        operator?: "eq" | "neq" | "all" | "gt" | "gte" | "lt" | "lte" | "contains" | "not_contains" | "starts_with" | "and" | "or" | "not";
                        value?: string | number | boolean;
                        values?: (string | number | boolean | null)[];
                        min?: string | number;
                        max?: string | number;
                        min_exclusive?: boolean;
                        max_exclusive?: boolean;
                        /** @description Filters of a group. */
                        filters?: Record<string, never>[];
                        /**
                         * @description Marks a filter that a drill-down added. Up to 8 of these do not count towards the limit.
                         * @enum {unknown}
                         */
                        origin?: "drilldown";
                    }[] | null;
                    mode?: ("all_terms" | "any_terms") | null;
                    query_language?: string | null;
                    timezone?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        /** @enum {string} */
                        status: "queued" | "running" | "completed" | "failed";
                        progress: number;
                        selection: {
                            search_query?: string;
                            filters: Record<string, never>[];
                            /** @enum {string} */
                            mode?: "all_terms" | "any_terms";
                            query_language?: string;
                            timezone?: string;
                            /** @enum {string} */
                            week_start?: "monday" | "sunday";
                        };
                        requested_at: string;
                        requested_by: string;
                        ended_at: string | null;
                        records: number | null;
                        read: number | null;
                        covered: number | null;
                        proposals: {
                            id: string;
                            name: string;
                            suggested_name: string | null;
                            queries: {
                                query: string;
                                language?: string;
                            }[];
                            terms: {
                                term: string;
                                weight: number;
                            }[];
                            records: number;
                            share: number;
                            precision: number | null;
                            overlap_with: {
                                id: string;
                                records: number;
                            }[];
                            examples: string[];
                            leans: ("low" | "high") | null;
                            /** @enum {string} */
                            status: "proposed" | "accepted" | "rejected";
                            theme: string | null;
                            new: boolean;
                        }[];
                        merges: {
                            proposals: string[];
                            name: string;
                            queries: {
                                query: string;
                                language?: string;
                            }[];
                            records: number;
                            share: number;
                        }[];
                        model: string | null;
                    } | {
                        /** @enum {string} */
                        status: "none";
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    DiscoveryController_proposal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        suggested_name: string | null;
                        queries: {
                            query: string;
                            language?: string;
                        }[];
                        terms: {
                            term: string;
                            weight: number;
                        }[];
                        records: number;
                        share: number;
                        precision: number | null;
                        overlap_with: {
                            id: string;
                            records: number;
                        }[];
                        examples: string[];
                        leans: ("low" | "high") | null;
                        /** @enum {string} */
                        status: "proposed" | "accepted" | "rejected";
                        theme: string | null;
                        new: boolean;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    DiscoveryController_reject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    DiscoveryController_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SentimentController_show: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        version: number | null;
                        trained_at: string | null;
                        /** @enum {string} */
                        status: "waiting" | "running" | "forgotten";
                        languages: {
                            language: string;
                            rated: number;
                            high: number;
                            auc: number | null;
                            wrong: number | null;
                            estimated: boolean;
                        }[];
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SentimentController_train: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    BackupController_backup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SecretsController_rotate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        resealed: number;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    MetricsController_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AuditController_list: {
        parameters: {
            query?: {
                since?: string;
                actor?: string;
                action?: "token.created" | "token.revoked" | "token.rotated" | "sign_in_link.created" | "session.started" | "session.ended" | "person.created" | "person.connected" | "person.changed" | "person.removed" | "person.sessions_ended" | "source.applied" | "source.removed" | "source.paused" | "source.resumed" | "source.cancelled" | "source.backfilled" | "source.reset" | "source.state_set" | "source.retention_set" | "source.scale_set" | "credential.created" | "credential.changed" | "credential.removed" | "credential.signed_in" | "attribute.pinned" | "attribute.dropped" | "attribute.renamed" | "field.labelled" | "dead_letters.replayed" | "dead_letters.dismissed" | "erasure.dry_run" | "erasure.requested" | "erasure.completed" | "retention.erased" | "export.created" | "export.downloaded" | "export.removed" | "alert.changed" | "alert.removed" | "theme.changed" | "theme.removed" | "themes.replaced" | "webhook.changed" | "webhook.removed" | "file.imported" | "demo.loaded" | "secrets.rotated" | "server.started" | "backup.begun";
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entries: {
                            at: string;
                            actor: string;
                            actor_id: string | null;
                            /** @enum {string} */
                            action: "token.created" | "token.revoked" | "token.rotated" | "sign_in_link.created" | "session.started" | "session.ended" | "person.created" | "person.connected" | "person.changed" | "person.removed" | "person.sessions_ended" | "source.applied" | "source.removed" | "source.paused" | "source.resumed" | "source.cancelled" | "source.backfilled" | "source.reset" | "source.state_set" | "source.retention_set" | "source.scale_set" | "credential.created" | "credential.changed" | "credential.removed" | "credential.signed_in" | "attribute.pinned" | "attribute.dropped" | "attribute.renamed" | "field.labelled" | "dead_letters.replayed" | "dead_letters.dismissed" | "erasure.dry_run" | "erasure.requested" | "erasure.completed" | "retention.erased" | "export.created" | "export.downloaded" | "export.removed" | "alert.changed" | "alert.removed" | "theme.changed" | "theme.removed" | "themes.replaced" | "webhook.changed" | "webhook.removed" | "file.imported" | "demo.loaded" | "secrets.rotated" | "server.started" | "backup.begun";
                            target: string | null;
                            counts: {
                                [key: string]: number;
                            };
                            request_id: string | null;
                        }[];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    OpenIdController_provider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        provider: string | null;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    OpenIdController_begin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    OwnTokenController_token: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        scopes: ("ingest" | "read" | "edit" | "export" | "erase" | "admin")[];
                        expires_at: string | null;
                        filters: {
                            [key: string]: unknown;
                        }[];
                        role: ("read" | "edit" | "admin") | null;
                        sources: string[] | null;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PeopleController_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        people: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            filters: {
                                [key: string]: unknown;
                            }[];
                            created_at: string;
                            last_used_at: string | null;
                            email: string | null;
                            /** @enum {string} */
                            role: "read" | "edit" | "admin";
                            sessions: number;
                            signed_in_at: string | null;
                            link_expires_at: string | null;
                        }[];
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PeopleController_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    email?: string | null;
                    /** @enum {string} */
                    role: "read" | "edit" | "admin";
                    filters?: {
                        /** @description ds, source, score, rating (low, middle or high), themes (their ids), sentiment (negative, unclear, positive or −1 to 1), language, user_name, … or filters.<key> */
                        key?: string;
                        /** @enum {unknown} */
                        type?: "range" | "list" | "value" | "exists" | "group";
                        /** @enum {unknown} */
                        operator?: "eq" | "neq" | "all" | "gt" | "gte" | "lt" | "lte" | "contains" | "not_contains" | "starts_with" | "and" | "or" | "not";
                        value?: string | number | boolean;
                        values?: (string | number | boolean | null)[];
                        min?: string | number;
                        max?: string | number;
                        min_exclusive?: boolean;
                        max_exclusive?: boolean;
                        /** @description Filters of a group. */
                        filters?: Record<string, never>[];
                        /**
                         * @description Marks a filter that a drill-down added. Up to 8 of these do not count towards the limit.
                         * @enum {unknown}
                         */
                        origin?: "drilldown";
                    }[] | null;
                };
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        filters: {
                            [key: string]: unknown;
                        }[];
                        created_at: string;
                        last_used_at: string | null;
                        email: string | null;
                        /** @enum {string} */
                        role: "read" | "edit" | "admin";
                        sessions: number;
                        signed_in_at: string | null;
                        link_expires_at: string | null;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PeopleController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        filters: {
                            [key: string]: unknown;
                        }[];
                        created_at: string;
                        last_used_at: string | null;
                        email: string | null;
                        /** @enum {string} */
                        role: "read" | "edit" | "admin";
                        sessions: number;
                        signed_in_at: string | null;
                        link_expires_at: string | null;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PeopleController_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    email?: string | null;
                    /** @enum {string} */
                    role?: "read" | "edit" | "admin";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        filters: {
                            [key: string]: unknown;
                        }[];
                        created_at: string;
                        last_used_at: string | null;
                        email: string | null;
                        /** @enum {string} */
                        role: "read" | "edit" | "admin";
                        sessions: number;
                        signed_in_at: string | null;
                        link_expires_at: string | null;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PeopleController_link: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                        expires_at: string;
                        /** @enum {string} */
                        mail: "sent" | "failed" | "no_address" | "domain_not_allowed" | "not_configured";
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PeopleController_endSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ended: number;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SignInController_signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                } | {
                    token: string;
                } | {
                    /** Format: uri */
                    address: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        scopes: ("ingest" | "read" | "edit" | "export" | "erase" | "admin")[];
                        expires_at: string | null;
                        filters: {
                            [key: string]: unknown;
                        }[];
                        role: ("read" | "edit" | "admin") | null;
                        sources: string[] | null;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SignInController_signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SignInLinksController_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                        expires_at: string;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    TokensController_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tokens: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            prefix: string;
                            scopes: ("ingest" | "read" | "edit" | "export" | "erase" | "admin")[];
                            filters: {
                                [key: string]: unknown;
                            }[];
                            expires_at: string | null;
                            revoked_at: string | null;
                            created_at: string;
                            last_used_at: string | null;
                        }[];
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    TokensController_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    scopes: ("ingest" | "read" | "edit" | "export" | "erase" | "admin")[];
                    filters?: {
                        /** @description ds, source, score, rating (low, middle or high), themes (their ids), sentiment (negative, unclear, positive or −1 to 1), language, user_name, … or filters.<key> */
                        key?: string;
                        /** @enum {unknown} */
                        type?: "range" | "list" | "value" | "exists" | "group";
                        /** @enum {unknown} */
                        operator?: "eq" | "neq" | "all" | "gt" | "gte" | "lt" | "lte" | "contains" | "not_contains" | "starts_with" | "and" | "or" | "not";
                        value?: string | number | boolean;
                        values?: (string | number | boolean | null)[];
                        min?: string | number;
                        max?: string | number;
                        min_exclusive?: boolean;
                        max_exclusive?: boolean;
                        /** @description Filters of a group. */
                        filters?: Record<string, never>[];
                        /**
                         * @description Marks a filter that a drill-down added. Up to 8 of these do not count towards the limit.
                         * @enum {unknown}
                         */
                        origin?: "drilldown";
                    }[] | null;
                    expires_at?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        prefix: string;
                        scopes: ("ingest" | "read" | "edit" | "export" | "erase" | "admin")[];
                        filters: {
                            [key: string]: unknown;
                        }[];
                        expires_at: string | null;
                        revoked_at: string | null;
                        created_at: string;
                        last_used_at: string | null;
                        token: string;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    TokensController_revoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        prefix: string;
                        scopes: ("ingest" | "read" | "edit" | "export" | "erase" | "admin")[];
                        filters: {
                            [key: string]: unknown;
                        }[];
                        expires_at: string | null;
                        revoked_at: string | null;
                        created_at: string;
                        last_used_at: string | null;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    TokensController_rotate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 86400 */
                    overlap_seconds?: number;
                };
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        prefix: string;
                        scopes: ("ingest" | "read" | "edit" | "export" | "erase" | "admin")[];
                        filters: {
                            [key: string]: unknown;
                        }[];
                        expires_at: string | null;
                        revoked_at: string | null;
                        created_at: string;
                        last_used_at: string | null;
                        token: string;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    DashboardController_root: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        name: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    DocsController_openApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        openapi: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    DocsController_problem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    DoctorController_examine: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        settings: {
                            name: string;
                            value: string | null;
                            /** @enum {string} */
                            from: "default" | "environment" | "file";
                            meaning: string;
                        }[];
                        checks: {
                            name: string;
                            /** @enum {string} */
                            state: "ok" | "warn" | "bad";
                            says: string;
                            remedy?: string;
                        }[];
                    };
                };
            };
            /** @description The request is refused. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Send the same request again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
