/** Submits the contact form: checks, queues, and reports the status. */

import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { FieldError } from '#domain/field-errors.ts';
import { type ContactDraft, ownsBusiness } from '#domain/estimator/draft.ts';
import type { StoredDocument } from '#sync/outbox-entry.ts';
import { useServices, usePart } from '#device/services.ts';
import { useOverdue } from '#forms/use-once.ts';
import type { DraftStore, DraftView, FileTrouble } from './data/draft-store.ts';
import type { draftPayload } from './use-estimate.ts';

export type SubmissionRules = {
  contactErrors: (contact: ContactDraft) => FieldError[];
  draftPayload: typeof draftPayload;
  photosWait: () => Promise<boolean>;
};

export type Submission = ReturnType<typeof useSubmission>;

type FileProblem = { name: string; problem: FileTrouble };

const noPick: ReturnType<DraftStore['attach']> | Promise<undefined> = Promise.resolve(undefined);

export function useSubmission(view: DraftView, onLeave: () => void) {
  const { notify, clearErrors, source, now, books } = useServices();
  const { drafts } = usePart('estimator');
  const { draft } = view;
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [fileProblem, setFileProblem] = useState<FileProblem | null>(null);
  /** Only in memory: the device deletes contact details once received. */
  const [sentContact, setSentContact] = useState<ContactDraft | null>(null);
  const fileName = useFileName(view.document);
  const [queueing, setQueueing] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const picking = useRef<typeof noPick>(noPick);
  /** Counts new estimates, so an older press does not submit the next one. */
  const newEstimates = useRef(0);
  const [staying, setStaying] = useState(false);
  const [shownId, setShownId] = useState(draft.id);
  if (shownId !== draft.id) {
    setShownId(draft.id);
    showNothing();
  }
  const waiting = draft.phase === 'submitting';
  const overdue = useOverdue(waiting);
  const justReceived = useArrivals(view, { notify, onLeave, onRefused: setErrors });

  const giveWay = useEffectEvent(onLeave);
  useEffect(() => {
    if (overdue) giveWay();
  }, [overdue]);

  function isOther(id: string): boolean {
    return id !== '' && drafts.snapshot()?.draft.id !== id;
  }

  async function submit(rules: SubmissionRules): Promise<void> {
    if (queueing) return;
    clearErrors();
    setQueueing(true);
    setUnsaved(false);
    try {
      if (isReady(rules.contactErrors(draft.contact))) await send(rules);
    } catch {
      setUnsaved(true);
    } finally {
      setQueueing(false);
    }
  }

  function isReady(found: FieldError[]): boolean {
    setAttempts(attempts + 1);
    setErrors(found);
    if (found.some(({ code }) => code === 'required')) notify('contact-incomplete');
    if (fileProblem) notify('upload-failed');
    return found.length === 0 && !fileProblem;
  }

  async function send({ draftPayload, photosWait }: SubmissionRules): Promise<void> {
    setStaying(false);
    setSentContact(draft.contact);
    const pressed = newEstimates.current;
    const kept = await picking.current;
    if (typeof kept === 'string' && kept !== 'unwanted') return;
    const from = await source();
    if (await photosWait()) return;
    if (newEstimates.current !== pressed || isOther(draft.id)) return;
    const outcome = await drafts.submit((latest, document) =>
      JSON.stringify({
        ...draftPayload(latest, from, now(), books),
        ...latest.contact,
        owns_business: ownsBusiness(latest),
        document: declaration(document),
      }),
    );
    setUnsaved(outcome === 'unsaved');
  }

  async function pickFile(file: File, photos?: readonly string[], draftId = ''): Promise<void> {
    if (isOther(draftId)) return;
    clearErrors();
    const pick = drafts.attach(file, photos, draftId || undefined);
    picking.current = pick;
    const kept = await pick;
    if (picking.current !== pick || kept === 'unwanted') return;
    // Shows a rejected file's error until the visitor removes the file.
    picking.current = noPick;
    const problem = typeof kept === 'string' ? kept : null;
    setFileProblem(problem && { name: file.name, problem });
    if (typeof kept === 'string') notify('upload-failed');
    else notify('file-kept', kept.name);
  }

  async function removeFile(): Promise<void> {
    if (fileProblem) return setFileProblem(null);
    picking.current = noPick;
    await drafts.detach();
  }

  function forget(): void {
    newEstimates.current += 1;
    picking.current = noPick;
    showNothing();
  }

  function showNothing(): void {
    setErrors([]);
    setFileProblem(null);
    setSentContact(null);
    setUnsaved(false);
  }

  return {
    busy: queueing || (waiting && !overdue),
    /** Received while this page was open, and the user has not chosen to stay. */
    leaving: justReceived && !staying,
    stay: () => setStaying(true),
    unsaved,
    errors,
    attempts,
    fileProblem,
    sentContact,
    fileName,
    submit,
    pickFile,
    removeFile,
    forget,
  };
}

/** The file's name, kept because the device deletes it once sent; empty after a reload. */
function useFileName(document: StoredDocument | null): string {
  const [known, setKnown] = useState({ id: '', name: '' });
  if (document?.name && document.id !== known.id) {
    setKnown({ id: document.id, name: document.name });
  }
  return document?.id === known.id ? known.name : '';
}

function declaration(document: StoredDocument | null) {
  if (!document) return null;
  const { id, name, size, sha256 } = document;
  return { id, name, size, sha256 };
}

type Arrivals = {
  notify: ReturnType<typeof useServices>['notify'];
  onLeave: () => void;
  onRefused: (errors: readonly FieldError[]) => void;
};

/** Shows a toast per server answer. True once the submission is received while the page is open. */
function useArrivals({ draft, document }: DraftView, on: Arrivals): boolean {
  const [received, setReceived] = useState(false);
  const seen = useRef({ phase: draft.phase, file: document?.state });
  const phaseChanged = useEffectEvent(() => {
    if (draft.phase === 'sent') {
      on.notify('estimate-received');
      on.onLeave();
    }
    if (draft.phase === 'refused') {
      on.notify('submission-failed');
      on.onRefused(draft.errors);
    }
  });
  const fileRefused = useEffectEvent(() => on.notify('upload-failed'));
  const file = document?.state;

  useEffect(() => {
    if (seen.current.phase === draft.phase) return;
    seen.current.phase = draft.phase;
    setReceived(draft.phase === 'sent');
    phaseChanged();
  }, [draft.phase]);
  useEffect(() => {
    const before = seen.current.file;
    seen.current.file = file;
    if (before === 'kept' && file === 'refused') fileRefused();
  }, [file]);
  return received;
}
