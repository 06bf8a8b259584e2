import { useLoad } from './answer.js';

/** Whether the service has a language model; undefined until it is known. */
export function useModel(): boolean | undefined {
  const { data } = useLoad('/health/ready', (client, signal) => client.GET('/health/ready', { signal }));
  return data && 'model' in data.parts;
}
