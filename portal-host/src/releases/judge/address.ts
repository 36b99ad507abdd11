/** The router's view of a path: it treats `/Users`, `/users/` and `//users` alike. */
export const addressOf = (path: string) => `/${path.split('/').filter(Boolean).join('/')}`.toLowerCase()
