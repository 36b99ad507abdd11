/** Addresses of the shell's own screens; `shell.json` lists them, so that no published module can use one of them. */
export const OWN_PATHS = ['/dashboard', '/module-status'] as const
