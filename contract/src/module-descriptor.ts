import type { Requirement } from './core/permission.ts'
import type { Language } from './format/languages.ts'
import type { MenuSection } from './menu-sections.ts'

export { FORMER_SECTIONS, MENU_SECTIONS, type MenuSection } from './menu-sections.ts'

/**
 * The users that a contribution is for: all bank staff, only head office staff, only branch staff, only operator (IMTO)
 * users, or both bank and operator users.
 */
export const SIDES = ['staff', 'head-office', 'branch', 'operator', 'both'] as const
export type Side = (typeof SIDES)[number]

/** The frame around a screen (spec §2.8). */
export type Layout = 'public' | 'auth' | 'loader' | 'portal'

/**
 * An address in canonical form: one slash at the start and between the parts, no slash at the end, and no dots. The
 * router treats `//users` and `/users` as the same address, so a second spelling would let a module take over the
 * address of another module.
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
  /**
   * Title key of further words that people may search for to find the screen, separated by spaces: synonyms, and the
   * things that are done there ("fees commission VAT").
   */
  readonly words?: string
  readonly layout: Layout
  /** `public` needs no session; otherwise the user's privileges are checked before anything is loaded. */
  readonly requires: 'public' | Requirement
  readonly side: Side
  /** The description of a public screen for search engines, in each supported language. */
  readonly description?: Readonly<Record<string, string>>
  /** The menu item that is marked while this screen is open, for a screen without its own menu item. */
  readonly under?: string
}

/** An item of the side menu. */
export interface MenuItemDescriptor {
  readonly path: string
  readonly title: string
  readonly section: MenuSection
  /**
   * Items of a section with the same group share one menu entry, and appear as tabs on their screens. The shell has
   * titles for the groups `approvals`, `reconciliation`, `lists` and `audit`; any other group takes the title of its
   * first item.
   */
  readonly group?: string
  /** Position of the item in its section, ascending. */
  readonly order: number
  /** Name of a kit icon, or the path data of the module's own icon: one stroke on a 24 grid (`M4 4h16v16H4z`). */
  readonly icon: string
  readonly requires: Requirement
  readonly side: Side
}

/**
 * A figure on a card. The gateway counts the records in the reader's scope, and omits the figure if the reader lacks
 * the privilege.
 */
export interface CardFigureDescriptor {
  /** Name of the figure, defined by a domain of the gateway: `users.active`. */
  readonly name: string
  /** Key of the figure's label. */
  readonly title: string
  /**
   * The link behind the figure: a route of the module with a filter (`/users?f.userStatus=ACTIVE`). `{today}` is
   * replaced by the reader's business date.
   */
  readonly href: string
}

/** One card of the dashboard (spec §2.7). */
export interface CardDescriptor {
  readonly path: string
  readonly title: string
  /** Key of the sentence under the title. */
  readonly text: string
  /** Icon of the card, written as in {@link MenuItemDescriptor}. */
  readonly icon: string
  readonly order: number
  readonly requires: Requirement
  readonly side: Side
  /**
   * At most four figures; the card shows the first two that the reader may see. Absent in releases from before figures
   * existed.
   */
  readonly figures?: readonly CardFigureDescriptor[]
}

/** The groups of users that share a first page: users of a branch, of a head office, or of a partner. */
export const FIRST_PAGES = ['branch', 'head-office', 'operator'] as const

/** A command that can be started anywhere, by name (Ctrl/Cmd-K): "Add user". */
export interface CommandDescriptor {
  /** Unique in its module. */
  readonly id: string
  /**
   * The label of the command: "Add user". For a command on a record: "Reset the hard token of …", where … is replaced
   * by the record's name.
   */
  readonly title: string
  /**
   * The address that the command opens: a route of the module with its query (`/users?panel=create`). `{id}` is
   * replaced by the id of the chosen record.
   */
  readonly href: string
  /** Icon of the command, written as in {@link MenuItemDescriptor}. */
  readonly icon: string
  /** Kind of record that the user searches for and chooses first (`user`), as named in the gateway's search. */
  readonly record?: string
  /** The users with this command as a button on their first page, because it is their most frequent work. */
  readonly firstPageOf?: (typeof FIRST_PAGES)[number]
  /** Privileges required besides the privileges of the screen. */
  readonly requires: Requirement
  readonly side: Side
}

/** One step of the guided tour (spec §2.8, ruling A82). Hidden from users who may not open its screen. */
export interface TourStepDescriptor {
  /** Unique in its module; part of the address while the step is shown. */
  readonly id: string
  /** The screen of the module that shows the step. */
  readonly path: string
  /** Id of the element that the step points at. */
  readonly target: string
  readonly title: string
  /** Key of the sentence that explains the element. */
  readonly text: string
  /** Position in the whole tour, ascending; the step for the shell's dashboard has position 0. */
  readonly order: number
  /** Privileges required besides the privileges of the screen. */
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
   * The exports of the shared packages that the module uses, by request, each with the version in which the export last
   * changed before the build: `{ '@portal/portal-sdk/read': { useRead: '35.0.0' } }`. The exports of React are recorded
   * as a whole (`*`). Absent in releases from before `exports` existed, which have `needs`.
   */
  readonly exports?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /**
   * The gateway calls that the module uses, by path, each with the contract version in which the call last changed
   * before the build: `{ 'users/readUsers': '58.1.0' }`.
   */
  readonly calls?: Readonly<Record<string, string>>
  /** The fields of answers that the module reads, by call, as its tests recorded them: `data[].userId`. */
  readonly fields?: Readonly<Record<string, readonly string[]>>
  /** The semver range of each shared package, in releases from before `exports` existed. */
  readonly needs?: Readonly<Record<string, string>>
  /** A range of portal-sdk versions, written manually; only in releases from before `needs`. */
  readonly sdk?: string
  /** File name of the remote entry, relative to the release's base. */
  readonly entry: string
  /** Name of the global variable that the entry defines (`mfe_users`). */
  readonly global: string
  /** Hashes of every script, style, Worker and JSON file of the release: file name to `sha384-…`. */
  readonly files: Readonly<Record<string, string>>
  /**
   * The public screens that the build prerendered, so that the page shows them before a script runs: a file name for
   * each screen and language.
   */
  readonly prerendered?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /**
   * Files worth a preload link, for the entry and for each screen. `shared` lists the host packages that these files
   * import; `shell.json` names the scripts of those packages.
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
 * The content of a file named in `prerendered`. The host fills in the placeholders: links such as `{{link.blog}}`,
 * `{{oidc}}` (the label of the sign-in provider), and in a layout `{{screen}}`.
 */
export interface PrerenderedPage {
  readonly html: string
  /** CSS rules, in order; the host writes them into one style element with the page's nonce. */
  readonly css: readonly string[]
  /** The HTML for a portal with a third-party sign-in provider; absent if the provider does not change the page. */
  readonly htmlWithProvider?: string
}

/** One active release in the registry. */
export interface RegistryModule {
  readonly name: string
  readonly version: string
  /** Absolute path of the release, with a trailing slash: `/m/mfe-users/0.1.0/`. */
  readonly base: string
  readonly descriptor: ModuleDescriptor
  /**
   * When the release became active, and by which command, or by a start of the portal. Absent for a module served from
   * source.
   */
  readonly activated?: {
    readonly at: string
    readonly by: 'publish' | 'rollback' | 'start'
    /** For an automatic rollback: whether signed-in users or anonymous browsers could not load the previous release. */
    readonly automatic?: 'users' | 'browsers'
  }
  /**
   * Set if the active shell lacks something that the module uses: the first parts with the versions that the module was
   * built with, and the versions that the shell has. No file of such a module is loaded.
   */
  readonly incompatible?: { readonly needs: string; readonly has: string }
  /** The module is served from source by `npm run dev`, without integrity checks. Refused in production. */
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
  /** Public keys of the gateway; the page accepts no other keys. */
  readonly jwks: { readonly keys: readonly Record<string, string>[] }
  /** Base path of the gateway's calls, `/api/`. */
  readonly api: string
  readonly idleMs: number
  readonly idleWarningMs: number
  readonly production: boolean
  /** Label of the third-party sign-in button; absent if no provider is configured. */
  readonly oidc?: { readonly label: string }
  readonly links: Readonly<Record<'blog' | 'help' | 'compliance' | 'apiDocumentation', string>>
}
