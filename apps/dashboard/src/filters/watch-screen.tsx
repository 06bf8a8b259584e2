import { screenRequest } from '../api/curl.js';
import { goTo } from '../state/location.js';
import { access } from '../state/session.js';
import { Button } from '../ui/button.js';
import { Icon } from '../ui/icon.js';

/** To the form of a new alert, with the request of the screen where an alert can ask it again and again. */
export function watchScreen(): void {
  const { path = '', body, interval } = screenRequest.value ?? {};
  const endpoint = /^\/public\/(trend|distribution|quantify)$/.exec(path)?.[1];
  const request = { ...body, ...(interval && { trend_by: interval }) };
  goTo('/alerts', { alert: 'new', watch: endpoint && JSON.stringify({ endpoint, request }) });
}

/** Above a chart: an alert on what it shows. Only for those who may make one. */
export function AlertButton() {
  if (!access.value.allows('admin')) return null;
  return (
    <Button
      kind="quiet"
      aria-label="Create an alert on this chart"
      title="Create an alert"
      onClick={watchScreen}
    >
      <Icon name="alerts" />
      <span class="when-narrow">Alert</span>
    </Button>
  );
}
