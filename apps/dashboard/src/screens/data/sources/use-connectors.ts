import { useLoad } from '../../../api/answer.js';

export function useConnectors() {
  return useLoad('/admin/connectors', (client, signal) => client.GET('/admin/connectors', { signal }));
}
