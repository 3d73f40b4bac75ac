/** From the submit button to the firm: checks, queues, and tells the truth about where the submission is. */

import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { FieldError } from '#domain/field-errors.ts';
import { type ContactDraft, ownsBusiness } from '#domain/estimator/draft.ts';
import type { KeptDocument } from '#sync/outbox-entry.ts';
import { useServices } from '#device/services.ts';
import { useLate } from '#forms/use-once.ts';
import type { DraftStore, DraftView, FileTrouble } from './data/draft-store.ts';
import type { contactErrors } from './contact-errors.ts';
import type { draftPayload } from './use-estimate.ts';
import { useEstimator } from './data/estimator-services.ts';

/** What checks and prices a submission: the form brings it, for its code comes with the form's own. */
export type SubmissionRules = {
  contactErrors: typeof contactErrors;
  draftPayload: typeof draftPayload;
  /** Photographed pages are not attached yet: nothing is submitted without them. */
  photosWait: () => Promise<boolean>;
};

export type Submission = {
  /** The button reads Submitting... */
  busy: boolean;
  /** Neither kept on this device nor sent. */
  unsaved: boolean;
  errors: readonly FieldError[];
  /** Counts how often it was tried. */
  attempts: number;
  fileProblem: { name: string; problem: FileTrouble } | null;
  /** The contact details as sent: kept by this page only, the device has forgotten them. */
  sentContact: ContactDraft | null;
  /** The name of the picked file, by this page only as well once the file is sent; empty where it is not known. */
  fileName: string;
  /** The server's word came while this page was open, and the visitor has not chosen to stay. */
  leaving: boolean;
  stay: () => void;
  submit: (rules: SubmissionRules) => Promise<void>;
  /** `photos`: those that the file was made of; `of`: the draft that it is for. */
  pickFile: (file: File, photos?: readonly string[], of?: string) => Promise<void>;
  removeFile: () => Promise<void>;
  /** A new estimate begins with none of this. */
  forget: () => void;
};

/** No file is being copied. */
const noPick: ReturnType<DraftStore['attach']> | Promise<undefined> = Promise.resolve(undefined);

/** Watches the draft for the answer; `onLeave` shows the screen after the form. */
export function useSubmission(view: DraftView, onLeave: () => void): Submission {
  const { notify, clearErrors, source, now, books } = useServices();
  const { drafts } = useEstimator();
  const { draft } = view;
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [fileProblem, setFileProblem] = useState<Submission['fileProblem']>(null);
  const [sentContact, setSentContact] = useState<ContactDraft | null>(null);
  const fileName = useFileName(view.document);
  const [queueing, setQueueing] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const [attempts, setAttempts] = useState(0);
  /** A file still being copied: the submission waits for it. */
  const picking = useRef<typeof noPick>(noPick);
  /** Counts the estimates begun anew: what was pressed for the one before is not sent for the next. */
  const begun = useRef(0);
  const [staying, setStaying] = useState(false);
  const [of, setOf] = useState(draft.id);
  if (of !== draft.id) {
    // Another tab may have begun anew.
    setOf(draft.id);
    showNothing();
  }
  const waiting = draft.phase === 'submitting';
  const late = useLate(waiting);
  const justReceived = useArrivals(view, { notify, onLeave, onRefused: setErrors });

  const giveWay = useEffectEvent(onLeave);
  useEffect(() => {
    if (late) giveWay();
  }, [late]);

  /** Another estimate is on screen than that of `id`: none before the device has said which. */
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
    const pressed = begun.current;
    const kept = await picking.current;
    if (typeof kept === 'string' && kept !== 'unwanted') return;
    const from = await source();
    if (await photosWait()) return;
    if (begun.current !== pressed || isOther(draft.id)) return;
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

  async function pickFile(file: File, photos?: readonly string[], of = ''): Promise<void> {
    if (isOther(of)) return;
    clearErrors();
    const pick = drafts.attach(file, photos, of || undefined);
    picking.current = pick;
    const kept = await pick;
    if (picking.current !== pick || kept === 'unwanted') return;
    // What was wrong with it stands in the field until it is left out.
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
    begun.current += 1;
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
    busy: queueing || (waiting && !late),
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

/** Remembers how the picked file was called: the device forgets it with the sending. */
function useFileName(document: KeptDocument | null): string {
  const [known, setKnown] = useState({ id: '', name: '' });
  if (document?.name && document.id !== known.id) {
    setKnown({ id: document.id, name: document.name });
  }
  return document?.id === known.id ? known.name : '';
}

/** What the submission says of the file that follows it. */
function declaration(document: KeptDocument | null) {
  if (!document) return null;
  const { id, name, size, sha256 } = document;
  return { id, name, size, sha256 };
}

type Arrivals = {
  notify: ReturnType<typeof useServices>['notify'];
  onLeave: () => void;
  onRefused: (errors: readonly FieldError[]) => void;
};

/**
 * The server's answers, as they come in while the page is open. Raises the toast of each answer once, when it comes; true once
 * the submission has arrived in this page's time.
 */
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
