/** The roles of a project, from the most rights to the fewest. The same list as the column's. */
export const projectRoles = ["owner", "developer", "viewer"] as const;
export type ProjectRole = (typeof projectRoles)[number];

/** The rights of each role: the use cases ask this table, and the page of members shows it. */
export const projectRights = {
  read: ["owner", "developer", "viewer"],
  keys: ["owner", "developer"],
  members: ["owner"],
  settings: ["owner"],
  billing: ["owner"],
} as const satisfies Record<string, readonly ProjectRole[]>;
export type ProjectRight = keyof typeof projectRights;

export function mayDo(role: ProjectRole, right: ProjectRight): boolean {
  return (projectRights[right] as readonly ProjectRole[]).includes(role);
}
