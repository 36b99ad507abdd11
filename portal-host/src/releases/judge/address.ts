/** What the router makes of a path: it tells `/Users` neither from `/users/` nor from `//users`. */
export const addressOf = (path: string) => `/${path.split('/').filter(Boolean).join('/')}`.toLowerCase()
