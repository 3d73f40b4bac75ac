/** What is known of an error in a page: its class, where it happened and in which version. Never its message, which may hold what someone typed. */
/** Where a page reports it. */
export const pageErrorsRoute = '/api/page-errors';

/** A list that is closed: whatever else an error is called is `other`. */
export const errorClasses = [
  'AggregateError',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  'AbortError',
  'ConstraintError',
  'DataCloneError',
  'DataError',
  'HierarchyRequestError',
  'InvalidAccessError',
  'InvalidStateError',
  'NetworkError',
  'NotAllowedError',
  'NotFoundError',
  'NotReadableError',
  'NotSupportedError',
  'OperationError',
  'QuotaExceededError',
  'ReadOnlyError',
  'SecurityError',
  'TimeoutError',
  'TransactionInactiveError',
  'UnknownError',
  'VersionError',
  'BulkError',
  'DatabaseClosedError',
  'ForeignAwaitError',
  'InvalidTableError',
  'MissingAPIError',
  'ModifyError',
  'OpenFailedError',
  'PrematureCommitError',
  'SchemaError',
  'SubTransactionError',
  'UpgradeError',
  'ClientResponseError',
  'ValiError',
  'other',
] as const;

export type ErrorClass = (typeof errorClasses)[number];

export type PageError = {
  class: ErrorClass;
  /** The page as the router knows it, without ids or a query. */
  route: string;
  /** The file of our code with line and column, empty where none is known. */
  place: string;
  /** The build: the hash in the name of the page's first script. */
  version: string;
};

/** The name of a built file as chunks have it, with line and column. */
export const placePattern = /^(?:[a-z][a-z.-]{0,39}-[\w-]{8}\.js:\d{1,4}:\d{1,7})?$/;

export const versionPattern = /^[\w-]{8}$/;
