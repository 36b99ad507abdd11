import type { Requirement } from './core/permission.ts'
import type { Language } from './format/languages.ts'
import type { MenuSection } from './menu-sections.ts'

export { FORMER_SECTIONS, MENU_SECTIONS, type MenuSection } from './menu-sections.ts'

/** Users of a contribution: staff (bank side), only those of a head office or of branches, operator (IMTO) or both. */
export const SIDES = ['staff', 'head-office', 'branch', 'operator', 'both'] as const
export type Side = (typeof SIDES)[number]

/** The frame around a screen (spec §2.8). */
export type Layout = 'public' | 'auth' | 'loader' | 'portal'

/**
 * An address in canonical form: one slash at its start and between its parts, none at its end, and no dots. The router
 * treats `//users` and `/users` as the same address; a module that may declare one as another's could take it over.
 */
export const CANONICAL_PATH = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/

/** An address handled by a module. */
export interface RouteDescriptor {
  /** Absolute canonical path, exactly as in spec §2 (`/users`). Panels and parameters are in the query. */
  readonly path: string
  /** Key of the screen in the remote's `screens`. */
  readonly screen: string
  /** Title key in the descriptor's `titles`. */
  readonly title: string
  readonly layout: Layout
  /** `public` needs no session; otherwise the user's privileges are checked before anything is loaded. */
  readonly requires: 'public' | Requirement
  readonly side: Side
  /** A public screen's description for search engines, by language: of the page, in each supported language. */
  readonly description?: Readonly<Record<string, string>>
  /** The menu item marked while this screen, which has no item, is open. */
  readonly under?: string
}

/** An item of the side menu. */
export interface MenuItemDescriptor {
  readonly path: string
  readonly title: string
  readonly section: MenuSection
  /**
   * Items of a section with the same group share one entry of the menu, and are tabs on their screens. The shell names
   * the groups `approvals`, `reconciliation`, `lists` and `audit`; any other takes the title of its first item.
   */
  readonly group?: string
  /** Position inside its section, ascending. */
  readonly order: number
  /** Name of an icon of the kit, or a module's own drawing: path data of one stroke on a 24 grid (`M4 4h16v16H4z`). */
  readonly icon: string
  readonly requires: Requirement
  readonly side: Side
}

/** A figure on a card: the gateway counts it within the reader's scope, and omits it without the privilege. */
export interface CardFigureDescriptor {
  /** Name from a domain of the gateway: `users.active`. */
  readonly name: string
  /** Key of its label. */
  readonly title: string
  /**
   * Its link: a route of the module, filtered (`/users?f.userStatus=ACTIVE`); `{today}` is the reader's business date.
   */
  readonly href: string
}

/** One card of the dashboard (spec §2.7). */
export interface CardDescriptor {
  readonly path: string
  readonly title: string
  /** Key of the sentence under the title. */
  readonly text: string
  /** As in the menu. */
  readonly icon: string
  readonly order: number
  readonly requires: Requirement
  readonly side: Side
  /** At most four: the first two that the reader may see are drawn. Absent in releases from before figures existed. */
  readonly figures?: readonly CardFigureDescriptor[]
}

/** The users who share a first page: those of a branch, of a head office, or of a partner. */
export const FIRST_PAGES = ['branch', 'head-office', 'operator'] as const

/** A command that can be started anywhere, by name (Ctrl/Cmd-K): "Add user". */
export interface CommandDescriptor {
  /** Unique in its module. */
  readonly id: string
  /**
   * The label of the command: "Add user"; for a record "Reset the hard token of …", where … is replaced by its name.
   */
  readonly title: string
  /** Its start: a route of the module with its query (`/users?panel=create`); `{id}` is the id of the chosen record. */
  readonly href: string
  /** As in the menu. */
  readonly icon: string
  /** Kind of record that is searched and chosen first (`user`), as named in the gateway's search. */
  readonly record?: string
  /** Only for these users: it is their most frequent work, and their first page has a button for it. */
  readonly firstPageOf?: (typeof FIRST_PAGES)[number]
  /** Required besides the privileges of the screen. */
  readonly requires: Requirement
  readonly side: Side
}

/** One step of the guided tour (spec §2.8, ruling A82). Hidden from users who may not open its screen. */
export interface TourStepDescriptor {
  /** Unique in its module; part of the address while the step is shown. */
  readonly id: string
  /** The screen of the module that shows it. */
  readonly path: string
  /** Id of the element that it points at. */
  readonly target: string
  readonly title: string
  /** Key of the sentence that explains it. */
  readonly text: string
  /** Position in the whole tour, ascending; the shell's dashboard is 0. */
  readonly order: number
  /** Required besides the privileges of the screen. */
  readonly requires: Requirement
  readonly side: Side
}

/** A module's contributions; written in its `src/module.ts` with `defineModule`. */
export interface ModuleContribution {
  readonly name: string
  readonly routes: readonly RouteDescriptor[]
  readonly menu: readonly MenuItemDescriptor[]
  readonly cards: readonly CardDescriptor[]
  /** Absent in a module without screens to show, and in releases from before tours existed. */
  readonly tour?: readonly TourStepDescriptor[]
  /** Absent in a module without commands, and in releases from before commands existed. */
  readonly commands?: readonly CommandDescriptor[]
  /** Texts that the shell draws without loading the module, per language. */
  readonly titles: Readonly<Record<Language, Readonly<Record<string, string>>>>
}

/** `module.json` of a release: the contribution and the build's results. */
export interface ModuleDescriptor extends ModuleContribution {
  readonly version: string
  /** Hash of everything the build depends on; absent in builds made without the build command. */
  readonly inputs?: string
  /**
   * For each shared package of the module (`portal-sdk`, `shared-ui`, `react`) the semver range whose exports are
   * compatible with its build; derived by the build.
   */
  readonly needs?: Readonly<Record<string, string>>
  /** In releases from before `needs` was derived: a range of portal-sdk, written manually. */
  readonly sdk?: string
  /** File name of the remote entry, relative to the release's base. */
  readonly entry: string
  /** Global the entry defines (`mfe_users`). */
  readonly global: string
  /** Every script, style, Worker and JSON of the release: file name to `sha384-…`. */
  readonly files: Readonly<Record<string, string>>
  /**
   * Public screens prerendered at build, which the page shows before a script runs: the file for each screen and
   * language.
   */
  readonly prerendered?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /**
   * Files worth a preload link, for the entry and for each screen; `shared` are the requests for host packages, whose
   * scripts `shell.json` names.
   */
  readonly preload: {
    readonly entry: readonly string[]
    readonly screens: Readonly<Record<string, readonly string[]>>
    /** Files of the module's own catalogue, by language. */
    readonly texts?: Readonly<Record<string, readonly string[]>>
    readonly shared?: {
      readonly entry: readonly string[]
      readonly screens: Readonly<Record<string, readonly string[]>>
    }
  }
}

/**
 * The content of a file of `prerendered`. The host fills in its own values: `{{link.blog}}` and the like, `{{oidc}}`
 * (the label of the sign-in provider), and in a layout `{{screen}}`.
 */
export interface PrerenderedPage {
  readonly html: string
  /** Rules for one style element with the page's nonce, in order. */
  readonly css: readonly string[]
  /** The HTML if a third-party sign-in provider is configured and changes it. */
  readonly htmlWithProvider?: string
}

/** One active release in the registry. */
export interface RegistryModule {
  readonly name: string
  readonly version: string
  /** Absolute path of the release, with a trailing slash: `/m/mfe-users/0.1.0/`. */
  readonly base: string
  readonly descriptor: ModuleDescriptor
  /** When it became active, and by what: a command or a start of the portal. Absent for a module from source. */
  readonly activated?: {
    readonly at: string
    readonly by: 'publish' | 'rollback' | 'start'
    /** For an automatic rollback: who could not load the release before. */
    readonly automatic?: 'users' | 'browsers'
  }
  /** Served from source by `npm run dev`: integrity is skipped; refused in production. */
  readonly development?: true
}

/** The answer of `/registry`. */
export interface Registry {
  readonly serial: number
  readonly modules: readonly RegistryModule[]
}

/** The data that the host writes into the page (`<script type="application/json" id="portal-boot">`). */
export interface BootConfig {
  readonly registry: Registry
  /** The shell's own release: the location of its files, and their hashes. */
  readonly shell: { readonly version: string; readonly base: string; readonly files: Readonly<Record<string, string>> }
  /** Public keys of the gateway, pinned by the page. */
  readonly jwks: { readonly keys: readonly Record<string, string>[] }
  /** Base of the gateway's calls, `/api/`. */
  readonly api: string
  readonly idleMs: number
  readonly idleWarningMs: number
  readonly production: boolean
  /** Label of the third-party sign-in button, absent when none is configured. */
  readonly oidc?: { readonly label: string }
  readonly links: Readonly<Record<'blog' | 'help' | 'compliance' | 'apiDocumentation', string>>
}
