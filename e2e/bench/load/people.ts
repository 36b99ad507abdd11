/** The users of the run. Two connections share a session, as two tabs do. */
export const MAKERS = ['ho.maker', 'ho.maker', 'ho.maker', 'ho.admin', 'ho.admin']
export const CHECKERS = ['ho.checker', 'ho.checker', 'ho.checker', 'ho.checker2', 'ho.checker2']
