/**
 * Every advisory lock of the product: PostgreSQL knows them by number only, so a number that stands in two places would be one
 * lock. A number is never given to another purpose, because a process of an earlier version may hold it on the same database.
 * Those that have a second key (a row's id, a hash) are a class of locks.
 * Earlier versions had 7_011, 7_012, 7_021 and 7_022.
 */
export const ADVISORY_LOCKS = {
  /** Of the tests: copying a template database fails while another copy is under way. */
  testDatabases: 7_001,
  /** One process at a time looks whether there are articles to start with. */
  starterContent: 7_002,
  /** One set-up at a time looks whether there is an owner. */
  ownerSetup: 7_003,
  /** One process at a time brings the schema to its version. */
  migrations: 7_004,
  /** One session at a time makes a partition of price_points (migration 0040 has the number). */
  pricePartition: 7_005,
  /** One restore, or one look into a backup, at a time. */
  restore: 7_010,
  /** Saves take it shared, renames of tags exclusively. */
  tagNames: 7_013,
  /** A class, by a hash of the address: new drafts of one title are numbered one after the other. */
  draftSlug: 7_014,
  /** Two processes that grant or reset a role at once fail with "tuple concurrently updated". */
  grants: 7_020,
  /** A class, by the task's id: one process works on a task. */
  task: 7_023,
  /** A class, by a hash of the kind: tasks of which one at a time is done are begun one after the other. */
  taskStart: 7_024,
  /** A class, by a merchant's id: one feed's run at a time changes what it offers. */
  merchantOffers: 7_025,
  /** One import of past prices at a time. */
  priceImport: 7_026,
  /** Offers become products, or change theirs, one transaction at a time. */
  offerMatches: 7_027,
  /** A class, by a hash of the host: one request at a time for product pages of it. */
  pageHost: 7_028,
  /** Pairs of products that wait for a person's word are derived one transaction at a time. */
  matchPairs: 7_029,
  /** A person's plan for what rules would join is begun once, however often it is asked for. */
  identicalPairs: 7_030,
  /** A class, by a worker's name: shows that its process lives. */
  workerLiveness: 7_031,
  /** One process at a time frees the jobs of those that died. */
  abandonedJobs: 7_032,
  /** Plans of the maintenance tools are begun one after the other, since they are counted. */
  maintenancePlans: 7_033,
  /** A class, by a hash of the category: its chosen merchants are saved one list after the other. */
  categoryMerchants: 7_034,
  /** Embedded database: taken shared by all who use it, exclusively by the one who stops it. */
  databaseInUse: 7_265_001,
  /** Embedded database: held by the server, the site on these data. */
  server: 7_265_002,
} as const;

/** What is mixed into 64-bit locks that are a hash of a text, so that the same text of two purposes is two locks. */
export const LOCK_SEEDS = {
  /** The file of a picture, by its hash. */
  pictureFile: 7_003,
} as const;
