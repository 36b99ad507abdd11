/** Returns a path as the router sees it: `/Users`, `/users/` and `//users` are the same path. */
export const addressOf = (path: string) => `/${path.split('/').filter(Boolean).join('/')}`.toLowerCase()
