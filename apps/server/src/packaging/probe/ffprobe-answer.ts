import { z } from 'zod';

const Tags = z.record(z.string(), z.string()).default({});
const Numeric = z
  .string()
  .optional()
  .transform((text) => (text === undefined ? undefined : Number(text)));

const Stream = z.object({
  index: z.int(),
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  width: z.int().optional(),
  height: z.int().optional(),
  sample_aspect_ratio: z.string().optional(),
  field_order: z.string().optional(),
  color_transfer: z.string().optional(),
  r_frame_rate: z.string().optional(),
  avg_frame_rate: z.string().optional(),
  sample_rate: Numeric,
  channels: z.int().optional(),
  bits_per_raw_sample: Numeric,
  bits_per_sample: z.int().optional(),
  bit_rate: Numeric,
  duration: Numeric,
  disposition: z.record(z.string(), z.int()).default({}),
  tags: Tags,
  side_data_list: z
    .array(
      z.object({
        side_data_type: z.string().optional(),
        rotation: z.number().optional(),
        dv_profile: z.int().optional(),
      }),
    )
    .default([]),
});
export type ProbedStream = z.infer<typeof Stream>;

/** What `ffprobe -show_format -show_streams -show_chapters -of json` writes, as far as it is read. */
export const FfprobeAnswer = z.object({
  streams: z.array(Stream).default([]),
  chapters: z.array(z.object({ start_time: z.coerce.number(), tags: Tags })).default([]),
  format: z.object({ format_name: z.string(), duration: Numeric, tags: Tags }),
});
export type FfprobeAnswer = z.infer<typeof FfprobeAnswer>;

/** What `-show_entries packet=…` writes. */
export const Packets = z.object({
  packets: z
    .array(
      z.object({
        pts_time: z.string().optional(),
        dts_time: z.string().optional(),
        pos: z.string().optional(),
        size: z.string().optional(),
      }),
    )
    .default([]),
});
