// What a session needs once somebody is at work: its ends, and what is unsent. One chunk, which comes after sign-in.

export { endHere, giveWay, signOut } from './end-session.ts'
export { closeEnd } from './end-state.ts'
export { followTab } from './follow-tab.ts'
export { resumeAfterEnd } from './resume-after-end.ts'
export { endStored, followWork, recoverWork } from './work-over-reload.ts'
