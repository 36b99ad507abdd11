/** A path as the router sees it: `/Users`, `/users/` and `//users` are the same. */
export const addressOf = (path: string) => `/${path.split('/').filter(Boolean).join('/')}`.toLowerCase()
