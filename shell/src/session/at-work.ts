// The session code needed after sign-in: the end of sessions, and unsent work. It is one chunk, loaded after sign-in.

export { endHere, giveWay, signOut } from './end-session.ts'
export { closeEnd } from './end-state.ts'
export { followTab } from './follow-tab.ts'
export { resumeAfterEnd } from './resume-after-end.ts'
export { endStored, followWork, recoverWork } from './work-over-reload.ts'
