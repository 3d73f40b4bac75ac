/** Error reporting: class, place, version of a page error. Never the message, which may contain typed text. */
export const pageErrorsRoute = '/api/page-errors';

/** Any other class is reported as `other`. */
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
  route: string;
  /** Our file with line and column, empty if unknown. */
  place: string;
  /** The hash in the name of the first script. */
  version: string;
};

export const placePattern = /^(?:[a-z][a-z.-]{0,39}-[\w-]{8}\.js:\d{1,4}:\d{1,7})?$/;

export const versionPattern = /^[\w-]{8}$/;
