/** A manifest of our own: a list of answers, whose records have a field that the answer of the API does not have. */
export function manifestOf(url: string): string {
  return `
version: 6.0.0
type: DeclarativeSource
check: { type: CheckStream, stream_names: [answers] }
definitions:
  requester:
    type: HttpRequester
    url_base: ${url}
    authenticator:
      type: BearerAuthenticator
      api_token: "{{ config['credentials']['api_key'] }}"
  selector: { type: RecordSelector, extractor: { type: DpathExtractor, field_path: [data] } }
streams:
  - type: DeclarativeStream
    name: people
    retriever:
      type: SimpleRetriever
      requester: { $ref: '#/definitions/requester', path: '/people' }
      record_selector: { $ref: '#/definitions/selector' }
  - type: DeclarativeStream
    name: answers
    retriever:
      type: SimpleRetriever
      requester:
        $ref: '#/definitions/requester'
        path: "/answers/{{ config['region'] }}"
      record_selector: { $ref: '#/definitions/selector' }
    transformations:
      - type: AddFields
        fields:
          - { type: AddedFieldDefinition, path: [comment], value: "{{ record['said']['words'] }}" }
      - { type: RemoveFields, field_pointers: [[said]] }
spec:
  type: Spec
  connection_specification:
    type: object
    required: [credentials, region, workspace]
    properties:
      workspace:
        type: string
        title: Workspace
        description: The name of your <a href="https://example.com">workspace</a>.
        order: 1
      region: { type: string, title: Region, enum: [north, south], default: north, order: 2 }
      credentials:
        type: object
        title: Authentication
        order: 0
        oneOf:
          - type: object
            title: API key
            required: [auth_type, api_key]
            properties:
              auth_type: { type: string, const: key }
              api_key: { type: string, title: API key of the workspace, airbyte_secret: true }
          - type: object
            title: Password
            properties:
              auth_type: { type: string, enum: [password] }
              user: { type: string, title: User }
              password: { type: string, airbyte_secret: true }
`;
}

const LONG = 'takes a minute and then stops, although the file is small';

/** What the API answers with. */
export function answersOf(...numbers: number[]): string {
  const data = numbers.map((id) => ({
    id,
    created_at: `2026-02-0${id}T10:00:00Z`,
    said: { words: `The export of report ${id} ${LONG}` },
    plan: id < 3 ? 'free' : 'paid',
  }));
  return JSON.stringify({ data });
}
