import { readFileSync } from 'node:fs'
import { type Claims, claimsOf } from './claims.ts'
import { parseTeams, type Team } from './teams.ts'
import workspace from './workspace-teams.json' with { type: 'json' }

/**
 * Reads the claims of the bank's teams from the file of the setting `TEAMS_FILE`. Without the setting, the teams of
 * this workspace apply: production then accepts only their modules, and other portals also accept unknown modules.
 * @param addProblem receives each fault of the file
 */
export function readClaims(
  file: string | undefined,
  production: boolean,
  addProblem: (problem: string) => void,
): Claims {
  if (file === undefined) return claimsOf(workspace.teams as readonly Team[], { isOpen: !production })
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    addProblem(`TEAMS_FILE names ${file}, which cannot be read`)
    return claimsOf([], { isOpen: false })
  }
  return claimsOf(
    parseTeams(text, (fault) => addProblem(`TEAMS_FILE ${file} ${fault}`)),
    { isOpen: false },
  )
}
