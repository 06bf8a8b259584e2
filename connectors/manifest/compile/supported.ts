/**
 * Fields of supported components that change what is read, and are not supported. Other fields that are not read are
 * of no meaning here (schemas, caches, numbers of retries), or none in the reference either.
 */
export const REFUSED: Readonly<Record<string, readonly string[]>> = {
  DeclarativeStream: ['file_uploader'],
  SimpleRetriever: ['pagination_reset'],
  HttpRequester: ['fetch_properties_from_endpoint', 'query_properties'],
  DpathExtractor: ['record_expander'],
  DatetimeBasedCursor: ['clamping'],
  ParentStreamConfig: ['lazy_read_pointer'],
  OAuthAuthenticator: ['profile_assertion', 'use_profile_assertion'],
};
