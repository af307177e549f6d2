import "./focal-point-picker.css";
import { type PointerEvent, useId } from "react";
import type { LibraryImage } from "../../../modules/media/library/answers.ts";

export type Focus = { readonly focalX: number; readonly focalY: number };

type Props = { readonly image: LibraryImage; readonly focus: Focus; readonly onChange: (focus: Focus) => void };

/** Chooses the point that stays visible when an image is cropped, by clicking on it or with two sliders. */
export function FocalPointPicker({ image, focus, onChange }: Props) {
  const { focalX, focalY } = focus;
  const choose = ({ buttons, currentTarget, clientX, clientY }: PointerEvent) => {
    if (buttons !== 1) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({ focalX: shareOf((clientX - left) / width), focalY: shareOf((clientY - top) / height) });
  };
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="label">Titik fokus</legend>
      <div className="focal-area" onPointerDown={choose} onPointerMove={choose}>
        <img src={image.src} alt={image.alt} width={image.width} height={image.height} draggable={false} />
        <span className="focal-mark" style={{ left: `${focalX * 100}%`, top: `${focalY * 100}%` }} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Slider label="Dari kiri" value={focalX} onChange={(value) => onChange({ focalX: value, focalY })} />
        <Slider label="Dari atas" value={focalY} onChange={(value) => onChange({ focalX, focalY: value })} />
      </div>
      <div className="grid grid-cols-[2fr_1fr] gap-4">
        <Crop image={image} focus={focus} shape="aspect-[1200/630]" label="Pratinjau tautan" />
        <Crop image={image} focus={focus} shape="aspect-square" label="Kartu artikel" />
      </div>
    </fieldset>
  );
}

type SliderProps = { readonly label: string; readonly value: number; readonly onChange: (value: number) => void };

function Slider({ label, value, onChange }: SliderProps) {
  const id = useId();
  const percent = Math.round(value * 100);
  return (
    <div>
      <label htmlFor={id} className="label">
        {label}: {percent}%
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={percent}
        className="w-full accent-brand"
        onChange={({ target }) => onChange(Number(target.value) / 100)}
      />
    </div>
  );
}

type CropProps = Pick<Props, "image" | "focus"> & { readonly shape: string; readonly label: string };

const Crop = ({ image, focus, shape, label }: CropProps) => (
  <figure>
    <img
      src={image.src}
      alt=""
      className={`focal-crop ${shape}`}
      style={{ objectPosition: `${focus.focalX * 100}% ${focus.focalY * 100}%` }}
    />
    <figcaption className="mt-1 text-sm text-ink-muted">{label}</figcaption>
  </figure>
);

const shareOf = (value: number) => Math.round(Math.min(Math.max(value, 0), 1) * 100) / 100;
