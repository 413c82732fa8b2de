import { useId } from 'react';
import { MAX_ZOOM, placedAt, positionOf, within, type Crop, type Size } from './crop.ts';

interface CropSlidersProps {
  picture: Size;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

/** Zoom and position with sliders, for the keyboard and as an alternative to dragging. */
export function CropSliders({ picture, crop, onChange }: CropSlidersProps) {
  const position = positionOf(picture, crop);
  return (
    <div className="flex w-full flex-col gap-1">
      <Slider
        label="Zoom"
        value={Math.round(crop.zoom * 100)}
        min={100}
        max={MAX_ZOOM * 100}
        step={5}
        text={`${Math.round(crop.zoom * 100)} percent`}
        onChange={(value) => onChange(within(picture, { ...crop, zoom: value / 100 }))}
      />
      <Slider
        label="Left to right"
        value={Math.round(position.x)}
        min={0}
        max={100}
        step={1}
        text={`${Math.round(position.x)} percent from the left`}
        onChange={(value) => onChange(placedAt(picture, crop, 'x', value))}
      />
      <Slider
        label="Top to bottom"
        value={Math.round(position.y)}
        min={0}
        max={100}
        step={1}
        text={`${Math.round(position.y)} percent from the top`}
        onChange={(value) => onChange(placedAt(picture, crop, 'y', value))}
      />
    </div>
  );
}

interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  text: string;
  onChange: (value: number) => void;
}

function Slider({ label, value, min, max, step, text, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="w-28 shrink-0 text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-11 min-w-0 grow cursor-pointer accent-accent"
      />
    </div>
  );
}
