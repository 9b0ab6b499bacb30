/**
 * The environment for a program that runs the code of a team, such as a build: without the credentials of a store. A
 * build can still read what its user can read, so a machine that holds credentials should take builds, not make them.
 */
export function withoutCredentials(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !/^AWS_/i.test(name)));
}
