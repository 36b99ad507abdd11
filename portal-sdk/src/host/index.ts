// Only for the shell: connects the hooks of `@portal/portal-sdk` to a running portal.

export {
  createBrowserRouter,
  type RouteObject,
  RouterProvider,
  ScrollRestoration,
  useBlocker,
  useNavigation,
  useNavigationType,
} from 'react-router-dom'
export { create as createStore } from 'zustand'
export { provideBootConfig } from '../boot/boot-config.ts'
export { useDirtyForms } from '../forms/dirty.ts'
export {
  dropWork,
  holdWork,
  isWorkUnsent,
  isWorkWaiting,
  type KeptWork,
  keeperOfWork,
  keepWork,
  RECOVERY_MS,
  subscribeToWork,
  waitingWork,
  workAt,
} from '../forms/draft-recovery.ts'
export { askToLeave, useLeaving } from '../forms/leaving.ts'
export { registerTexts } from '../i18n/i18n.ts'
export { forgetShown } from '../navigation/last-shown.ts'
export { dismissNotice, useNotices } from '../notices/notices.ts'
export { type Preference, readPreference, writePreference } from '../preferences/preferences.ts'
export { clearReads } from '../read/kept-reads.ts'
export { registerRemoteTexts } from '../remote/register-remote-texts.ts'
export { provideSessionActions } from '../session/session-actions.ts'
export { NO_SESSION, useSessionStore } from '../session/session-store.ts'
