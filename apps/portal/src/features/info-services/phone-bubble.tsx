type PhoneBubbleProps = { from: string; text: string };

/** The message as it arrives: on a phone, in a bubble. */
export const PhoneBubble = ({ from, text }: PhoneBubbleProps) => (
  <figure className="mx-auto w-full max-w-84 rounded-[2.5rem] bg-s3 p-2.5 shadow-3 ring-1 ring-line lg:mx-0">
    <div className="rounded-[2rem] bg-bg px-4 pt-3 pb-8">
      <div aria-hidden className="mx-auto h-5 w-22 rounded-full bg-s3" />
      <figcaption className="mt-4 border-b border-line pb-3 text-center text-13 font-medium text-t2">
        <bdi>{from}</bdi>
      </figcaption>
      <p className="mt-5 w-fit max-w-[88%] rounded-game rounded-es-badge bg-s3 px-4 py-3 text-15">
        <bdi>{text}</bdi>
      </p>
    </div>
  </figure>
);
