import manifest from '../../package.json' with { type: 'json' }

/** The version of portal-sdk in this page; a module's range is held against it before it loads. */
export const SDK_VERSION: string = manifest.version
