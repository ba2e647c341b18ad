interface Spark {
  x: number;
  y: number;
  vx: number;
  vy: number;
  /** From 1 to 0. */
  life: number;
  fade: number;
  size: number;
  colour: string;
}

interface Word {
  x: number;
  y: number;
  text: string;
  colour: string;
  life: number;
}

/** What is only there to be seen: it decides nothing, so it may draw chance from anywhere. */
export interface Effects {
  burst(x: number, y: number, colour: string, count?: number, speed?: number): void;
  word(x: number, y: number, text: string, colour?: string): void;
  shake(strength: number): void;
}

const mostSparks = 240;

export function createEffects(isCalm: () => boolean) {
  let sparks: Spark[] = [];
  let words: Word[] = [];
  let trembling = 0;

  const effects: Effects = {
    burst(x, y, colour, count = 12, speed = 2.4) {
      if (isCalm()) return;
      for (let one = 0; one < count && sparks.length < mostSparks; one++) {
        const angle = Math.random() * Math.PI * 2;
        const pace = speed * (0.3 + Math.random());
        sparks.push({
          x,
          y,
          vx: Math.cos(angle) * pace,
          vy: Math.sin(angle) * pace,
          life: 1,
          fade: 0.02 + Math.random() * 0.03,
          size: 1.5 + Math.random() * 3,
          colour,
        });
      }
    },
    word(x, y, text, colour = '#fff') {
      words.push({ x, y, text, colour, life: 1 });
    },
    shake(strength) {
      if (!isCalm()) trembling = Math.max(trembling, strength);
    },
  };

  return {
    effects,
    /** How far the picture is moved this time. */
    tremble(): [x: number, y: number] {
      trembling = trembling > 0.3 ? trembling * 0.86 : 0;
      return [(Math.random() - 0.5) * trembling * 2, (Math.random() - 0.5) * trembling * 2];
    },
    draw(g: CanvasRenderingContext2D): void {
      for (const spark of sparks) {
        spark.x += spark.vx;
        spark.y += spark.vy;
        spark.vy += 0.06;
        spark.life -= spark.fade;
        g.globalAlpha = Math.max(0, spark.life);
        g.fillStyle = spark.colour;
        g.beginPath();
        g.arc(spark.x, spark.y, spark.size * Math.max(0, spark.life), 0, Math.PI * 2);
        g.fill();
      }
      g.textAlign = 'center';
      for (const word of words) {
        word.y -= 0.6;
        word.life -= 0.018;
        g.globalAlpha = Math.max(0, word.life);
        g.fillStyle = word.colour;
        g.font = '800 18px system-ui, sans-serif';
        g.fillText(word.text, word.x, word.y);
      }
      g.globalAlpha = 1;
      sparks = sparks.filter(({ life }) => life > 0);
      words = words.filter(({ life }) => life > 0);
    },
    clear() {
      sparks = [];
      words = [];
      trembling = 0;
    },
  };
}
