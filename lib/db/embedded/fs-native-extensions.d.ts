declare module "fs-native-extensions" {
  /** False when somebody else holds it. */
  export function tryLock(fd: number): boolean;
}
