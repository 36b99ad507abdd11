/** Addresses of the shell's own screens; `shell.json` names them, so that no module is published that takes one. */
export const OWN_PATHS = ['/dashboard', '/module-status'] as const
