import { endTestServer } from './test-server.ts'

/** Ends the shared server at the end of a test run, some seconds before it would end by itself. */
export default endTestServer
