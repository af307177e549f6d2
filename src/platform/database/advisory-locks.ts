/**
 * Every advisory lock of the product. PostgreSQL knows locks only by number, so the same number in two places would be the same lock. A number is never reused,
 * because a process of an earlier version may hold that lock on the same database. Locks with a second key (a row's id, a hash) form a class. Earlier versions
 * had 7_011, 7_012, 7_021 and 7_022.
 */
export const ADVISORY_LOCKS = {
  /** Tests take this lock, since copying a template database fails while another copy is being made. */
  testDatabases: 7_001,
  /** One process at a time checks whether the starter content is needed. */
  starterContent: 7_002,
  /** One set-up at a time checks whether there is an owner. */
  ownerSetup: 7_003,
  /** One process at a time migrates the schema. */
  migrations: 7_004,
  /** One session at a time makes a partition of price_points (migration 0040 has the number). */
  pricePartition: 7_005,
  /** One restore, or one look into a backup, at a time. */
  restore: 7_010,
  /** Saving an article takes this lock shared, renaming a tag takes it exclusively. */
  tagNames: 7_013,
  /** A class, by a hash of the address: new drafts with the same title are numbered one after the other. */
  draftSlug: 7_014,
  /** Two processes that grant or reset a role at once would fail with "tuple concurrently updated". */
  grants: 7_020,
  /** A class, by the task's id: one process at a time works on a task. */
  task: 7_023,
  /** A class, by a hash of the kind: tasks of a kind that runs one at a time are begun one after the other. */
  taskStart: 7_024,
  /** A class, by a merchant's id: one feed run at a time changes the merchant's offers. */
  merchantOffers: 7_025,
  /** One import of past prices at a time. */
  priceImport: 7_026,
  /** One transaction at a time assigns offers to products. */
  offerMatches: 7_027,
  /** A class, by a hash of the host: one request at a time for product pages of a host. */
  pageHost: 7_028,
  /** One transaction at a time derives pairs of products that wait for a person's decision. */
  matchPairs: 7_029,
  /** The plan of the products that rules would join is begun only once, however often a person requests it. */
  identicalPairs: 7_030,
  /** A class, by a worker's name: a held lock shows that the worker's process is alive. */
  workerLiveness: 7_031,
  /** One process at a time releases the jobs of dead workers. */
  abandonedJobs: 7_032,
  /** Plans of the maintenance tools are begun one after the other, since their number is limited. */
  maintenancePlans: 7_033,
  /** A class, by a hash of the category: its lists of chosen merchants are saved one after the other. */
  categoryMerchants: 7_034,
  /** Settings are saved one after the other, so that a form that read an earlier value is refused. */
  settings: 7_035,
  /** Embedded database: taken shared by every process that uses the database, and exclusively by the process that stops it. */
  databaseInUse: 7_265_001,
  /** Embedded database: held by the one server that uses these data. */
  server: 7_265_002,
} as const;

/** The seeds of 64-bit locks that are a hash of a text, so that the same text makes different locks for different purposes. */
export const LOCK_SEEDS = {
  /** The file of a picture, by the picture's hash. */
  pictureFile: 7_003,
} as const;
