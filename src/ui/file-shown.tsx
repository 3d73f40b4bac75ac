/** Shows a file's bytes by a type we choose. */

interface FileShownProps {
  readonly url: string;
  readonly type: string;
  readonly alt: string;
}

export function FileShown({ url, type, alt }: FileShownProps) {
  return type === 'application/pdf' ? (
    // No sandbox, in which browsers draw no PDF. We set the type, so the browser's own viewer reads the file: fitted to
    // the width, without its list of pages.
    <iframe
      title={alt}
      src={`${url}#view=FitH&navpanes=0`}
      style={{ height: 'max(24rem, 100dvh - 19rem)' }}
      className="w-full border-1 border-rule bg-wash"
    />
  ) : (
    <img src={url} alt={alt} className="mx-auto block max-h-[60dvh] max-w-full object-contain" />
  );
}
