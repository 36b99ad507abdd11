/** The data that the page needs to start a module. */
export interface ModuleToStart {
  readonly name: string
  readonly global: string
  readonly entry: string
  /** The keys of the screens of the module's routes. */
  readonly screens: readonly string[]
}

/**
 * Runs in the trial's page after the shell has started. Loads the entry through the shell's own runtime, and the code
 * of every screen and catalogue that the descriptor promises. The function uses no outside variables, because its
 * source text is sent to the page.
 * @returns the error; null if everything loaded
 */
export async function startModule({ name, global, entry, screens }: ModuleToStart): Promise<string | null> {
  interface Runtime {
    readonly name: string
    registerRemotes(remotes: readonly object[]): void
    loadRemote(id: string): Promise<unknown>
  }
  type Load = () => Promise<{ readonly default?: unknown } | undefined>
  interface Face {
    readonly default?: { readonly screens?: Record<string, Load>; readonly texts?: Record<string, Load> }
  }
  const federation = (globalThis as { __FEDERATION__?: { __INSTANCES__?: readonly Runtime[] } }).__FEDERATION__
  let at = 'its entry'
  try {
    const shell = federation?.__INSTANCES__?.find((one) => one.name === 'portal_shell')
    if (!shell) return 'the shell provides no runtime for modules'
    shell.registerRemotes([{ name: global, entry, type: 'global', entryGlobalName: global }])
    const face = (await shell.loadRemote(`${global}/module`)) as Face | null
    const loads = face?.default?.screens
    if (!loads) return 'its entry exposes no module'
    for (const screen of screens) {
      at = screen
      const load = loads[screen]
      if (!load) return `its entry has no ${screen}`
      const found = await load()
      if (!found?.default) return `${screen} exports no component`
    }
    for (const [language, load] of Object.entries(face?.default?.texts ?? {})) {
      at = `its texts (${language})`
      await load()
    }
    return null
  } catch (error) {
    const { name: kind = 'Error', message = String(error) } = (error ?? {}) as Partial<Error>
    return `${at}: ${kind}: ${message}`.replaceAll(name, name).slice(0, 300)
  }
}
