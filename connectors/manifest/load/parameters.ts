import { str } from '../jinja/text.js';
import { define } from '../jinja/literal.js';
import { type Component, isComponent, keepLines } from './document.js';

/** The type of a component that does not say it, by the field that it is in. */
const TYPES: Readonly<Record<string, string>> = {
  'ConditionalStreams.streams': 'DeclarativeStream',
  'CompositeErrorHandler.error_handlers': 'DefaultErrorHandler',
  'CursorPagination.decoder': 'JsonDecoder',
  'DatetimeBasedCursor.end_datetime': 'MinMaxDatetime',
  'DatetimeBasedCursor.end_time_option': 'RequestOption',
  'DatetimeBasedCursor.start_datetime': 'MinMaxDatetime',
  'DatetimeBasedCursor.start_time_option': 'RequestOption',
  'DeclarativeSource.check': 'CheckStream',
  'DeclarativeSource.spec': 'Spec',
  'DeclarativeSource.streams': 'DeclarativeStream',
  'DeclarativeStream.retriever': 'SimpleRetriever',
  'DeclarativeStream.schema_loader': 'JsonFileSchemaLoader',
  'DefaultErrorHandler.response_filters': 'HttpResponseFilter',
  'DefaultPaginator.decoder': 'JsonDecoder',
  'DefaultPaginator.page_size_option': 'RequestOption',
  'DpathExtractor.decoder': 'JsonDecoder',
  'HttpRequester.error_handler': 'DefaultErrorHandler',
  'ListPartitionRouter.request_option': 'RequestOption',
  'ParentStreamConfig.request_option': 'RequestOption',
  'ParentStreamConfig.stream': 'DeclarativeStream',
  'RecordSelector.extractor': 'DpathExtractor',
  'RecordSelector.record_filter': 'RecordFilter',
  'SimpleRetriever.paginator': 'NoPagination',
  'SimpleRetriever.record_selector': 'RecordSelector',
  'SimpleRetriever.requester': 'HttpRequester',
  'SubstreamPartitionRouter.parent_stream_configs': 'ParentStreamConfig',
  'AddFields.fields': 'AddedFieldDefinition',
};

/**
 * Gives every component its type and the `$parameters` of the components around it. A parameter also becomes the field
 * of the same name, where the component sets none.
 */
export function propagate(field: string, given: Component, outer: Component = {}): Component {
  const made = keepLines({ ...given }, given);
  const type = made.type ?? (made.class_name === undefined ? TYPES[field] : 'CustomComponent');
  if (type !== undefined) made.type = type;
  const parameters: Component = { ...outer, ...(isComponent(made.$parameters) ? made.$parameters : {}) };
  delete made.$parameters;
  if (type === 'object' || (Array.isArray(type) && type.join() === 'null,object')) return made;
  if (type === undefined) {
    for (const [name, value] of Object.entries(made)) {
      if (isComponent(value) && value.type) made[name] = propagate(field, value, parameters);
    }
    return made;
  }
  for (const [name, value] of Object.entries(parameters)) {
    if (isEmpty(made[name])) define(made, name, value);
  }
  for (const [name, value] of Object.entries(made)) {
    if (name === 'schema_loader') continue;
    // A parameter that is the component itself would be given to its own fields without end.
    const inner = { ...parameters };
    delete inner[name];
    const path = `${str(type)}.${name}`;
    if (isComponent(value)) made[name] = propagate(path, value, inner);
    else if (Array.isArray(value)) {
      const list = value.map((item: unknown) => (isComponent(item) ? propagate(path, item, inner) : item));
      made[name] = keepLines(list, value);
    }
  }
  if (Object.keys(parameters).length > 0) made.$parameters = parameters;
  return made;
}

/** What counts as not set: everything that is false in Python. */
function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (isComponent(value)) return Object.keys(value).length === 0;
  return !value;
}
