import { CreditCard, Smartphone } from 'lucide-react';
import { Checkbox } from '../fields/checkbox.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { PhoneField } from '../fields/phone-field.tsx';
import { PinField } from '../fields/pin-field.tsx';
import { RadioGroup } from '../fields/radio-group.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { Switch } from '../fields/switch.tsx';
import { TextField } from '../fields/text-field.tsx';
import { GalleryBoard, GalleryFlow } from './board.tsx';

const codes = [
  { code: '+33', country: 'France' },
  { code: '+966', country: 'Saudi Arabia' },
];

const payments = [
  {
    value: 'phone',
    label: 'Phone bill',
    hint: 'Orange, •• 42 07',
    icon: <Smartphone aria-hidden className="size-5.5" />,
  },
  {
    value: 'card',
    label: 'Card',
    hint: 'Visa, debit or credit',
    icon: <CreditCard aria-hidden className="size-5.5" />,
  },
];

export const FormBoard = () => (
  <GalleryBoard title="Fields">
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
      <TextField label="Name" defaultValue="Lena Moreau" hint="As on your account" autoComplete="off" />
      <PasswordField
        label="Password"
        defaultValue="atrium-demo"
        hint="Eight characters or more"
        rules={{ required: true, min: 8 }}
        revealLabel="Show password"
        concealLabel="Hide password"
      />
      <TextField
        label="Email"
        defaultValue="lena@atrium"
        rules={{ email: true }}
        error="Add the ending, like .com"
      />
      <PhoneField
        label="Phone number"
        codes={codes}
        codeLabel="Country code"
        codeName="code"
        defaultValue="6 12 34 56 78"
        hint="For your PIN only"
      />
      <SelectField
        label="Language"
        options={[
          { value: 'en', label: 'English' },
          { value: 'ar', label: 'العربية' },
        ]}
      />
      <PinField label="PIN" value="12" length={4} hint="From our message" onChange={() => {}} />
    </div>
    <GalleryFlow>
      <Switch label="Autoplay" defaultChecked />
      <Switch label="Explicit" />
      <Checkbox label="Remember me" defaultChecked />
      <RadioGroup
        legend="Plain"
        name="plain"
        defaultValue="card"
        options={[{ value: 'card', label: 'Card' }]}
      />
    </GalleryFlow>
    <RadioGroup legend="How to pay" name="pay" look="row" defaultValue="phone" options={payments} />
  </GalleryBoard>
);
