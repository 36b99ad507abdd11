import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const TEAMS = 'portal-host/src/claims/workspace-teams.json'

interface Team {
  readonly name: string
  readonly modules: readonly string[]
  readonly addresses: readonly string[]
  readonly sections: readonly string[]
  readonly privileges: readonly string[]
  readonly mayRequire: readonly string[]
}

type NewClaims = Partial<Omit<Team, 'name' | 'privileges'>>

/** Adds claims to a team of the workspace, or adds a team with them. Returns the changed file. */
export function addClaims(root: string, team: string, claims: NewClaims): string {
  const teams = readTeams(root)
  const known = teams.find(({ name }) => name === team)
  const before: Team = known ?? {
    ...{ name: team, modules: [], addresses: [], sections: [] },
    ...{ privileges: [], mayRequire: [] },
  }
  const joined = (key: keyof NewClaims) => [...new Set([...before[key], ...(claims[key] ?? [])])]
  const after: Team = {
    ...before,
    modules: joined('modules'),
    addresses: joined('addresses'),
    sections: joined('sections'),
    mayRequire: joined('mayRequire').filter((one) => !before.privileges.includes(one)),
  }
  const changed = known ? teams.map((one) => (one === known ? after : one)) : [...teams, after]
  writeFileSync(join(root, TEAMS), `${JSON.stringify({ teams: changed }, null, 2)}\n`)
  return TEAMS
}

/** Returns the team that has a module; undefined if no team has it. */
export function teamOfModule(root: string, module: string): string | undefined {
  return readTeams(root).find(({ modules }) => modules.includes(module))?.name
}

function readTeams(root: string): readonly Team[] {
  return (JSON.parse(readFileSync(join(root, TEAMS), 'utf8')) as { readonly teams: readonly Team[] }).teams
}
