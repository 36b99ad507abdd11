/** Jest's options that take any number of values, so that they would also take a path that follows. */
const GREEDY = ['--selectProjects', '--ignoreProjects']
const PROJECTS = ['unit', 'node', 'integration', 'directory']

/**
 * Reorders arguments so that Jest parses them as intended. For `--selectProjects unit mock-gateway`, Jest would treat
 * the path as a project, find no such project and run everything.
 * @param {readonly string[]} args
 */
function pathsFirst(args) {
  const [paths, options] = [[], []]
  let isGreedy = false
  for (const arg of args) {
    if (arg.startsWith('-')) isGreedy = GREEDY.includes(arg)
    if (isGreedy && !arg.startsWith('-') && !PROJECTS.includes(arg)) paths.push(arg)
    else options.push(arg)
  }
  return [...paths, ...options]
}

module.exports = { pathsFirst }
