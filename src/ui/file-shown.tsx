interface FileShownProps {
  readonly url: string;
  readonly type: string;
  readonly alt: string;
}

export function FileShown({ url, type, alt }: FileShownProps) {
  return type === 'application/pdf' ? (
    // No sandbox, in which browsers show no PDF. We set the content type, so only the browser's viewer reads the file.
    <iframe
      title={alt}
      src={`${url}#view=FitH&navpanes=0`}
      style={{ height: 'max(24rem, 100dvh - 16rem)' }}
      className="w-full border-1 border-rule bg-wash"
    />
  ) : (
    <img src={url} alt={alt} className="mx-auto block max-h-[60dvh] max-w-full object-contain" />
  );
}
