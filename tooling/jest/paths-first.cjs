/** Jest's options that take any number of values, and therefore a path after them. */
const GREEDY = ['--selectProjects', '--ignoreProjects']
const PROJECTS = ['unit', 'integration', 'directory']

/**
 * The same arguments in an order that Jest reads as they were meant: `--selectProjects unit mock-gateway` would take
 * the path for a project, find none of that name and run all there is.
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
