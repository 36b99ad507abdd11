/** The usage of the `portal` command. */
export const USAGE = `portal publish <dist folder>...     start and judge builds, take them in and make them active, all at once
portal rollback <name> [version]... make the releases active that were before, or kept ones, all at once
portal withdraw <name>              take a module out of the portal
portal hold <name>                  keep the active release, also when open tabs fail to load it
portal unhold <name>                let failed loads roll it back again
portal releases                     what is active (*) and what is kept
portal history [name]               what was active when, and by which command
portal doctor [--calls <file>]      which active modules the shell breaks, or the gateway, or a later gateway's calls.json
portal consumers [--json]           which calls and fields of the gateway the active modules use

portal publish shell/dist --breaks <module> --why <reason>: the shell may break this active module, which then shows its
card; --breaks may be repeated, and the history records both.

They act on the folder of the running portal (DATA_DIR, RELEASES_DIR), or on the portal at --url <address> with the token
in RELEASES_TOKEN or RELEASES_TOKEN_FILE.`
