import { type EditorState, StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, ViewPlugin, WidgetType } from "@codemirror/view";
import { imageLine } from "./image-line.ts";
import { imageFilesIn, imagesAmong } from "./visual/image-files.ts";
import { textUploads } from "./visual/image-uploads.ts";

/** An image that is being uploaded, and its position. The Markdown contains the image only after its upload. */
type Awaited = { readonly src: string; readonly at: number };

const begin = StateEffect.define<readonly Awaited[]>();
const end = StateEffect.define<string>();
/** The effect that makes CodeMirror render the state of the uploads again. */
const refresh = StateEffect.define<null>();

const awaited = StateField.define<readonly Awaited[]>({
  create: () => [],
  update(images, { changes, effects, docChanged }) {
    if (!docChanged && effects.length === 0) return images;
    const ended = effects.find((effect) => effect.is(end))?.value;
    const index = images.findIndex(({ src }) => src === ended);
    // Of images dropped at the same position, the earlier image stays first.
    const moved = images.map(({ src, at }, order) => ({ src, at: changes.mapPos(at, order < index ? -1 : 1) }));
    const begun = effects.flatMap((effect) => (effect.is(begin) ? effect.value : []));
    return [...moved.filter(({ src }) => src !== ended), ...begun];
  },
  provide: (field) =>
    EditorView.decorations.compute([field], (state) =>
      Decoration.set(
        state.field(field).map(({ src, at }) => {
          const widget = new UploadWidget(src, textUploads.stateOf(src)?.step);
          return Decoration.widget({ widget, side: 1 }).range(at);
        }),
        true,
      ),
    ),
});

class UploadWidget extends WidgetType {
  readonly #src: string;
  readonly #step: string | undefined;

  constructor(src: string, step: string | undefined) {
    super();
    this.#src = src;
    this.#step = step;
  }

  /** The same widget is kept while bytes are being sent, because a new widget would replace its buttons. */
  override eq(other: UploadWidget) {
    return other.#src === this.#src && other.#step === this.#step;
  }

  override toDOM(view: EditorView) {
    const place = document.createElement("span");
    place.className = "source-upload";
    place.role = "status";
    const state = textUploads.stateOf(this.#src);
    const failure = state?.step === "failed" ? state : undefined;
    place.append(failure ? `Gambar belum masuk ke artikel. ${failure.message}` : "Mengunggah gambar…");
    if (failure?.canRetry) place.append(button("Coba lagi", () => textUploads.retry(this.#src)));
    const leave = () => {
      textUploads.cancel(this.#src);
      view.dispatch({ effects: end.of(this.#src) });
      view.focus();
    };
    place.append(button(failure ? "Hapus" : "Batalkan", leave));
    return place;
  }

  override ignoreEvent() {
    return true;
  }
}

function button(label: string, press: () => void) {
  const element = document.createElement("button");
  element.type = "button";
  element.className = "source-upload-button";
  element.textContent = label;
  element.addEventListener("click", press);
  return element;
}

/** Inserts images that have been uploaded. */
const arrivals = ViewPlugin.define((view) => {
  const shown = new Map<string, () => void>();
  const look = () => {
    for (const { src } of view.state.field(awaited)) {
      if (textUploads.stateOf(src)?.step === "done") view.dispatch(arrival(view.state, src));
    }
    view.dispatch({ effects: refresh.of(null) });
  };
  const stop = textUploads.subscribe(look);
  let isGone = false;
  const show = (src: string) => {
    if (!isGone && !shown.has(src)) shown.set(src, textUploads.show(src));
  };
  return {
    update({ state }) {
      const images = state.field(awaited);
      // Showing an image must wait until after the update, because listeners may change the text.
      for (const { src } of images) if (!shown.has(src)) setTimeout(() => show(src));
      for (const [src, hide] of shown) {
        if (images.some((image) => image.src === src)) continue;
        shown.delete(src);
        setTimeout(hide);
      }
    },
    destroy() {
      isGone = true;
      stop();
      for (const [src, hide] of shown) {
        textUploads.cancel(src);
        hide();
      }
    },
  };
});

function arrival(state: EditorState, src: string) {
  const from = state.field(awaited).find((image) => image.src === src)?.at ?? 0;
  const answer = textUploads.stateOf(src);
  const image = answer?.step === "done" ? answer.answer.image : { src: "", alt: "" };
  const insert = imageLine(state.sliceDoc(0, from), state.sliceDoc(from), image);
  return { changes: { from, insert }, effects: end.of(src), userEvent: "input.drop" };
}

function send(view: EditorView, files: readonly File[], at: number) {
  const images = textUploads.add(files).map((src) => ({ src, at }));
  view.dispatch({ effects: begin.of(images) });
}

const events = EditorView.domEventHandlers({
  drop(event, view) {
    // Dropped files are handled here, because the browser would open a file instead of the article, and CodeMirror would insert its bytes.
    if (!event.dataTransfer?.types.includes("Files")) return false;
    event.preventDefault();
    const files = view.state.readOnly ? [] : imagesAmong([...event.dataTransfer.files]);
    const at = view.posAtCoords({ x: event.clientX, y: event.clientY }, false);
    if (files.length > 0) send(view, files, at);
    return true;
  },
  paste(event, view) {
    const files = imageFilesIn(event.clipboardData);
    // Word and Excel add an image of the text to the clipboard beside the text.
    if (files.length === 0 || view.state.readOnly || event.clipboardData?.getData("text/plain").trim()) return false;
    event.preventDefault();
    const { from, to } = view.state.selection.main;
    if (to > from) view.dispatch({ changes: { from, to }, userEvent: "delete.selection" });
    send(view, files, from);
    return true;
  },
});

/** Uploads dropped and pasted images to the library, and inserts each uploaded image where it was dropped or pasted. */
export const sourceUploads = [awaited, arrivals, events];
