import { Lazy } from '../shell/frame.js';
import { Dialog } from '../ui/dialog.js';
import { closeRecords, recordId, drawerSelection } from './open-records.js';

const drawer = () => import('./drawer-content.js');

/** The records behind a clicked mark, or the one the address names; opens beside any screen. */
export function RecordsDrawer() {
  const single = recordId.value !== '';
  const opened = drawerSelection();
  if (!single && !opened) return null;
  return (
    <Dialog kind="drawer" title={single ? 'Record' : (opened?.title ?? '')} onClose={closeRecords}>
      <Lazy of="records" load={drawer} />
    </Dialog>
  );
}
